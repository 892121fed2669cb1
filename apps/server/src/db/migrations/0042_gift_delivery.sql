-- A gift to an address is nobody's until it is claimed: who is behind the address stays unknown to its giver.
ALTER TABLE "gift_games" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
UPDATE "gift_games" SET
	"announced_at" = CASE WHEN "status" = 'delivered' THEN "delivered_at" END,
	"recipient_id" = NULL
WHERE "recipient_email" IS NOT NULL AND "recipient_id" IS NOT NULL
	AND "status" IN ('purchased', 'delivered', 'expired', 'refunded');--> statement-breakpoint
CREATE INDEX "gift_games_unannounced_idx" ON "gift_games" USING btree ("recipient_email")
	WHERE "status" = 'delivered' AND "recipient_id" IS NULL AND "announced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "gift_games_unclaimed_idx" ON "gift_games" USING btree ("delivered_at") WHERE "status" = 'delivered';--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
