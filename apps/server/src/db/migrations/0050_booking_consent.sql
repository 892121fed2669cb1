ALTER TABLE "waitlist_entries" ADD COLUMN "offered_by" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "offer_reason" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "replaces_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_offered_by_profiles_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."profiles"("id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_replaces_booking_id_bookings_id_fk" FOREIGN KEY ("replaces_booking_id") REFERENCES "public"."bookings"("id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_offer_check" CHECK (("offered_by" is null) = ("offer_reason" is null) and ("replaces_booking_id" is null or "offered_by" is not null) and ("offered_by" is null or "status" <> 'waiting'));--> statement-breakpoint
CREATE INDEX "waitlist_entries_offered_by_idx" ON "waitlist_entries" USING btree ("offered_by") WHERE "offered_by" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_replaces_booking_id_idx" ON "waitlist_entries" USING btree ("replaces_booking_id") WHERE "replaces_booking_id" is not null;
