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
ALTER TABLE "game_messages" ADD CONSTRAINT "game_messages_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_messages" ADD CONSTRAINT "game_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_milestones" ADD CONSTRAINT "game_milestones_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_occurrences" ADD CONSTRAINT "game_occurrences_series_id_game_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."game_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_occurrences" ADD CONSTRAINT "game_occurrences_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_series" ADD CONSTRAINT "game_series_request_id_schedule_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."schedule_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_series" ADD CONSTRAINT "game_series_master_id_profiles_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_series" ADD CONSTRAINT "game_series_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_messages_game_id_idx" ON "game_messages" USING btree ("game_id","created_at");--> statement-breakpoint
CREATE INDEX "game_messages_author_id_idx" ON "game_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "game_occurrences_game_id_idx" ON "game_occurrences" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_series_request_id_idx" ON "game_series" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "game_series_master_id_idx" ON "game_series" USING btree ("master_id");--> statement-breakpoint
CREATE INDEX "game_series_story_id_idx" ON "game_series" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "game_series_until_date_idx" ON "game_series" USING btree ("until_date");