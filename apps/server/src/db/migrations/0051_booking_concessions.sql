CREATE TABLE "booking_concessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"coins" integer NOT NULL,
	"goodwill" integer DEFAULT 0 NOT NULL,
	"adjustment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_concessions_adjustment_key" UNIQUE("adjustment_id"),
	CONSTRAINT "booking_concessions_cause_check" CHECK ("booking_concessions"."cause" in ('cancellation', 'refund', 'waiver', 'move', 'paid_by_club')),
	CONSTRAINT "booking_concessions_coins_check" CHECK ("booking_concessions"."coins" >= 0 and "booking_concessions"."goodwill" >= 0 and "booking_concessions"."coins" + "booking_concessions"."goodwill" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_concessions" ADD CONSTRAINT "booking_concessions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id");--> statement-breakpoint
ALTER TABLE "booking_concessions" ADD CONSTRAINT "booking_concessions_staff_id_profiles_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."profiles"("id");--> statement-breakpoint
ALTER TABLE "booking_concessions" ADD CONSTRAINT "booking_concessions_adjustment_id_coin_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."coin_adjustments"("id");--> statement-breakpoint
CREATE INDEX "booking_concessions_booking_id_idx" ON "booking_concessions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_concessions_staff_id_idx" ON "booking_concessions" USING btree ("staff_id","created_at");
