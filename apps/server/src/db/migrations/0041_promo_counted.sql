-- A use of a promo code counts once its booking is confirmed, and free games once the game is finished.
UPDATE "promo_redemptions" r SET "status" = 'counted'
FROM "bookings" b
WHERE b."id" = r."booking_id" AND r."status" = 'reserved' AND b."status" <> 'held';--> statement-breakpoint
UPDATE "subscription_uses" u SET "status" = 'counted'
FROM "bookings" b, "games" g
WHERE b."id" = u."booking_id" AND g."id" = b."game_id" AND u."status" = 'reserved'
	AND g."status" = 'finished'
	AND b."status" IN ('confirmed', 'attended', 'no_show', 'excused', 'cancelled_by_player');--> statement-breakpoint
UPDATE "gift_games" f SET "status" = 'used', "used" = true
FROM "bookings" b, "games" g
WHERE b."id" = f."booking_id" AND g."id" = b."game_id" AND f."status" = 'reserved'
	AND g."status" = 'finished'
	AND b."status" IN ('confirmed', 'attended', 'no_show', 'excused', 'cancelled_by_player');
