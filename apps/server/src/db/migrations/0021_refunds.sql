ALTER TABLE "payments" DROP CONSTRAINT "payments_status_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_credited_check";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_attempt" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_refunding_idx" ON "payments" USING btree ("updated_at") WHERE "payments"."status" = 'refunding';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('created', 'pending', 'paid', 'refunding', 'failed', 'expired', 'refunded', 'disputed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credited_check" CHECK (("payments"."status" in ('paid', 'refunding', 'refunded', 'disputed')) = ("payments"."credited_at" is not null));