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
	"withheld_free_seats" smallint DEFAULT 0 NOT NULL,
	"retaken_seats" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_cancellations_band_check" CHECK ("booking_cancellations"."band" in ('full', 'coins', 'half', 'none')),
	CONSTRAINT "booking_cancellations_withheld_check" CHECK ("booking_cancellations"."withheld" >= 0 and "booking_cancellations"."withheld_free_seats" >= 0),
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
CREATE TABLE "game_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_milestones" (
	"game_id" uuid NOT NULL,
	"schedule_version" integer NOT NULL,
	"milestone" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_milestones_game_id_schedule_version_milestone_pk" PRIMARY KEY("game_id","schedule_version","milestone"),
	CONSTRAINT "game_milestones_milestone_check" CHECK ("game_milestones"."milestone" in ('planned', 'extended', 'minimum', 'reminder_day', 'reminder_hours'))
);
--> statement-breakpoint
CREATE TABLE "game_occurrences" (
	"series_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"state" text NOT NULL,
	"game_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_occurrences_series_id_local_date_pk" PRIMARY KEY("series_id","local_date"),
	CONSTRAINT "game_occurrences_state_check" CHECK ("game_occurrences"."state" in ('announced', 'skipped', 'clashed')),
	CONSTRAINT "game_occurrences_game_check" CHECK (("game_occurrences"."state" = 'announced') = ("game_occurrences"."game_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "game_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"master_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"first_date" date NOT NULL,
	"until_date" date NOT NULL,
	"local_time" text NOT NULL,
	"zone" text NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"format" text NOT NULL,
	"place" jsonb,
	"language" text NOT NULL,
	"min_players" smallint NOT NULL,
	"max_players" smallint NOT NULL,
	"price" integer NOT NULL,
	"below_minimum" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_series_local_time_check" CHECK ("game_series"."local_time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "game_series_duration_minutes_check" CHECK ("game_series"."duration_minutes" between 15 and 1440),
	CONSTRAINT "game_series_players_check" CHECK ("game_series"."min_players" between 1 and "game_series"."max_players")
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
ALTER TABLE "game_messages" ADD CONSTRAINT "game_messages_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_messages" ADD CONSTRAINT "game_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_milestones" ADD CONSTRAINT "game_milestones_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_occurrences" ADD CONSTRAINT "game_occurrences_series_id_game_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."game_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_occurrences" ADD CONSTRAINT "game_occurrences_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_series" ADD CONSTRAINT "game_series_request_id_schedule_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."schedule_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_series" ADD CONSTRAINT "game_series_master_id_profiles_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_series" ADD CONSTRAINT "game_series_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_disputes_open_idx" ON "attendance_disputes" USING btree ("created_at") WHERE "attendance_disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "attendance_disputes_decided_by_idx" ON "attendance_disputes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "booking_cancellations_open_idx" ON "booking_cancellations" USING btree ("created_at") WHERE ("booking_cancellations"."withheld" > 0 or "booking_cancellations"."withheld_free_seats" > 0) and "booking_cancellations"."retaken_seats" < "booking_cancellations"."seats";--> statement-breakpoint
CREATE INDEX "booking_moves_due_idx" ON "booking_moves" USING btree ("answer_by") WHERE "booking_moves"."answer" is null;--> statement-breakpoint
CREATE INDEX "booking_refunds_booking_id_idx" ON "booking_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_refunds_actor_id_idx" ON "booking_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_live_key" ON "calendar_feeds" USING btree ("user_id","kind") WHERE "calendar_feeds"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user_id_idx" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "game_messages_game_id_idx" ON "game_messages" USING btree ("game_id","created_at");--> statement-breakpoint
CREATE INDEX "game_messages_author_id_idx" ON "game_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "game_occurrences_game_id_idx" ON "game_occurrences" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_series_request_id_idx" ON "game_series" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "game_series_master_id_idx" ON "game_series" USING btree ("master_id");--> statement-breakpoint
CREATE INDEX "game_series_story_id_idx" ON "game_series" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "game_series_until_date_idx" ON "game_series" USING btree ("until_date");--> statement-breakpoint
CREATE INDEX "waitlist_entries_due_idx" ON "waitlist_entries" USING btree ("offer_expires_at") WHERE "waitlist_entries"."status" = 'offered';--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_waiting_check" CHECK ("games"."waiting" >= 0);