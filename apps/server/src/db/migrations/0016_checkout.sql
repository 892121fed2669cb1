ALTER TABLE "gift_games" DROP CONSTRAINT "gift_games_request_key";--> statement-breakpoint
ALTER TABLE "gift_games" ADD COLUMN "request_line" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "gift_games" ADD CONSTRAINT "gift_games_request_key" UNIQUE("giver_id","request_key","request_line");--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_request_key" UNIQUE("user_id","request_key");