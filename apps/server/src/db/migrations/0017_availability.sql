CREATE TABLE "free_windows" (
	"user_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "free_windows_user_id_weekday_from_minute_pk" PRIMARY KEY("user_id","weekday","from_minute"),
	CONSTRAINT "free_windows_weekday_check" CHECK ("free_windows"."weekday" between 1 and 7),
	CONSTRAINT "free_windows_minutes_check" CHECK ("free_windows"."from_minute" >= 0 and "free_windows"."from_minute" < "free_windows"."to_minute" and "free_windows"."to_minute" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "waitlist_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "free_windows" ADD CONSTRAINT "free_windows_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_waitlist_entry_id_idx" ON "notifications" USING btree ("waitlist_entry_id");