CREATE TABLE "attendance_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_disputes_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "attendance_disputes_status_check" CHECK ("attendance_disputes"."status" in ('open', 'upheld', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "booking_cancellations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"band" text NOT NULL,
	"seats" smallint NOT NULL,
	"withheld" integer NOT NULL,
	"retaken_seats" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_cancellations_band_check" CHECK ("booking_cancellations"."band" in ('full', 'coins', 'half', 'none')),
	CONSTRAINT "booking_cancellations_withheld_check" CHECK ("booking_cancellations"."withheld" >= 0),
	CONSTRAINT "booking_cancellations_seats_check" CHECK ("booking_cancellations"."retaken_seats" between 0 and "booking_cancellations"."seats")
);
--> statement-breakpoint
CREATE TABLE "booking_moves" (
	"booking_id" uuid NOT NULL,
	"schedule_version" integer NOT NULL,
	"was_starts_at" timestamp with time zone NOT NULL,
	"was_ends_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_moves_booking_id_schedule_version_pk" PRIMARY KEY("booking_id","schedule_version"),
	CONSTRAINT "booking_moves_answer_check" CHECK ("booking_moves"."answer" in ('accepted', 'refused', 'unanswered', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "booking_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"coins" integer NOT NULL,
	"ledger_key" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_refunds_ledger_key" UNIQUE("ledger_key"),
	CONSTRAINT "booking_refunds_coins_check" CHECK ("booking_refunds"."coins" > 0),
	CONSTRAINT "booking_refunds_cause_check" CHECK ("booking_refunds"."cause" in ('cancellation', 'seat_retaken', 'goodwill', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "waitlist_answer_keys" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_answer_keys_hash_key" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "calendar_feeds_kind_check" CHECK ("calendar_feeds"."kind" in ('player', 'master'))
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "waiting" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_disputes" ADD CONSTRAINT "attendance_disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_disputes" ADD CONSTRAINT "attendance_disputes_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_cancellations" ADD CONSTRAINT "booking_cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_answer_keys" ADD CONSTRAINT "waitlist_answer_keys_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_disputes_open_idx" ON "attendance_disputes" USING btree ("created_at") WHERE "attendance_disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "attendance_disputes_decided_by_idx" ON "attendance_disputes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "booking_cancellations_open_idx" ON "booking_cancellations" USING btree ("created_at") WHERE "booking_cancellations"."withheld" > 0 and "booking_cancellations"."retaken_seats" < "booking_cancellations"."seats";--> statement-breakpoint
CREATE INDEX "booking_moves_due_idx" ON "booking_moves" USING btree ("answer_by") WHERE "booking_moves"."answer" is null;--> statement-breakpoint
CREATE INDEX "booking_refunds_booking_id_idx" ON "booking_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_refunds_actor_id_idx" ON "booking_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_live_key" ON "calendar_feeds" USING btree ("user_id","kind") WHERE "calendar_feeds"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user_id_idx" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_due_idx" ON "waitlist_entries" USING btree ("offer_expires_at") WHERE "waitlist_entries"."status" = 'offered';--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_waiting_check" CHECK ("games"."waiting" >= 0);