CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."audit_log_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_id_key" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_hash" text,
	"salt" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone,
	"not_after" timestamp with time zone,
	CONSTRAINT "sessions_aal_check" CHECK ("auth"."sessions"."aal" in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE TABLE "auth"."signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aud" text DEFAULT 'authenticated' NOT NULL,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"email" "citext",
	"phone" text,
	"encrypted_password" text,
	"email_confirmed_at" timestamp with time zone,
	"phone_confirmed_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"banned_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_phone_key" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "master_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"headline" jsonb NOT NULL,
	"bio" jsonb NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{"ru"}' NOT NULL,
	"photo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "master_cards_user_id_key" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"genre" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"min_players" smallint NOT NULL,
	"max_players" smallint NOT NULL,
	"price" integer NOT NULL,
	"age_rating" smallint NOT NULL,
	"difficulty" text NOT NULL,
	"content_warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (story_search_text(title, summary)) STORED,
	CONSTRAINT "stories_slug_key" UNIQUE("slug"),
	CONSTRAINT "stories_genre_check" CHECK ("stories"."genre" in ('fantasy', 'detective', 'horror', 'scifi', 'cyberpunk', 'historical', 'postapoc', 'fairytale', 'mystic', 'adventure')),
	CONSTRAINT "stories_players_check" CHECK ("stories"."min_players" between 1 and "stories"."max_players"),
	CONSTRAINT "stories_price_check" CHECK ("stories"."price" >= 0),
	CONSTRAINT "stories_age_rating_check" CHECK ("stories"."age_rating" in (0, 6, 8, 12, 16, 18)),
	CONSTRAINT "stories_difficulty_check" CHECK ("stories"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "stories_duration_minutes_check" CHECK ("stories"."duration_minutes" between 15 and 1440)
);
--> statement-breakpoint
CREATE TABLE "currency_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "currency_accounts_balance_check" CHECK ("currency_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "currency_change_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_changed" integer NOT NULL,
	"old_balance" integer NOT NULL,
	"new_balance" integer NOT NULL,
	"transaction_type" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "currency_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"balance_after" integer NOT NULL,
	"idempotency_key" text,
	"reference" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "currency_transactions_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "currency_transactions_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "currency_transactions_amount_check" CHECK ("currency_transactions"."amount" <> 0),
	CONSTRAINT "currency_transactions_type_check" CHECK ("currency_transactions"."type" in ('admin_adjustment', 'purchase', 'booking', 'refund', 'gift'))
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"requester_id" uuid NOT NULL,
	"addressee_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "friendships_requester_id_addressee_id_pk" PRIMARY KEY("requester_id","addressee_id"),
	CONSTRAINT "friendships_status_check" CHECK ("friendships"."status" in ('pending', 'accepted', 'blocked')),
	CONSTRAINT "friendships_self_check" CHECK ("friendships"."requester_id" <> "friendships"."addressee_id")
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"proposal" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_changes_version_key" UNIQUE("user_id","version"),
	CONSTRAINT "profile_changes_status_check" CHECK ("profile_changes"."status" in ('pending', 'approved', 'rejected', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "profiles_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"display_name" text,
	"avatar_url" text,
	"phone" text,
	"telegram" text,
	"bio" text,
	"remember_preferences" boolean DEFAULT true NOT NULL,
	"streamer_mode" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'ru' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Moscow' NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"games_played" integer DEFAULT 0 NOT NULL,
	"total_spent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_account_id_key" UNIQUE("account_id"),
	CONSTRAINT "profiles_display_name_check" CHECK (char_length("profiles"."display_name") <= 80),
	CONSTRAINT "profiles_locale_check" CHECK ("profiles"."locale" in ('ru', 'en')),
	CONSTRAINT "profiles_standing_check" CHECK ("profiles"."xp" >= 0 and "profiles"."level" >= 1),
	CONSTRAINT "profiles_totals_check" CHECK ("profiles"."games_played" >= 0 and "profiles"."total_spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "role_change_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_role" text NOT NULL,
	"new_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"created_by" uuid,
	CONSTRAINT "user_bans_kind_check" CHECK ("user_bans"."kind" in ('suspended', 'banned')),
	CONSTRAINT "user_bans_end_check" CHECK ("user_bans"."kind" = 'banned' or "user_bans"."ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "user_presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('owner', 'master', 'moderator', 'user'))
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seats" smallint NOT NULL,
	"guests" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"paid_coins" integer NOT NULL,
	"free_seats" smallint DEFAULT 0 NOT NULL,
	"promo_code_id" uuid,
	"policy" jsonb NOT NULL,
	"request_key" uuid NOT NULL,
	"schedule_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_request_key" UNIQUE("user_id","request_key","game_id"),
	CONSTRAINT "bookings_seats_check" CHECK ("bookings"."seats" >= 1),
	CONSTRAINT "bookings_guests_check" CHECK (cardinality("bookings"."guests") < "bookings"."seats"),
	CONSTRAINT "bookings_paid_coins_check" CHECK ("bookings"."paid_coins" >= 0),
	CONSTRAINT "bookings_free_seats_check" CHECK ("bookings"."free_seats" between 0 and "bookings"."seats"),
	CONSTRAINT "bookings_status_check" CHECK ("bookings"."status" in ('held', 'confirmed', 'attended', 'no_show', 'excused', 'expired', 'cancelled_by_player', 'cancelled_by_master', 'cancelled_by_platform'))
);
--> statement-breakpoint
CREATE TABLE "game_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"master_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"format" text NOT NULL,
	"place" jsonb,
	"language" text DEFAULT 'ru' NOT NULL,
	"min_players" smallint NOT NULL,
	"max_players" smallint NOT NULL,
	"price" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"below_minimum" text DEFAULT 'run' NOT NULL,
	"cancelled_by" text,
	"cancel_reason" text,
	"schedule_version" integer DEFAULT 1 NOT NULL,
	"seats_taken" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_times_check" CHECK ("games"."starts_at" < "games"."ends_at" and "games"."ends_at" <= "games"."busy_until"),
	CONSTRAINT "games_players_check" CHECK ("games"."min_players" between 1 and "games"."max_players"),
	CONSTRAINT "games_seats_check" CHECK ("games"."seats_taken" between 0 and "games"."max_players"),
	CONSTRAINT "games_price_check" CHECK ("games"."price" >= 0),
	CONSTRAINT "games_format_check" CHECK ("games"."format" in ('online', 'club')),
	CONSTRAINT "games_language_check" CHECK ("games"."language" in ('ru', 'en')),
	CONSTRAINT "games_status_check" CHECK ("games"."status" in ('draft', 'review', 'published', 'confirmed', 'live', 'finished', 'settled', 'cancelled')),
	CONSTRAINT "games_below_minimum_check" CHECK ("games"."below_minimum" in ('run', 'extend', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "room_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_notes_game_user_key" UNIQUE("game_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"master_id" uuid NOT NULL,
	"game_id" uuid,
	"kind" text NOT NULL,
	"proposal" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"request_status" text DEFAULT 'pending' NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_requests_kind_check" CHECK ("schedule_requests"."kind" in ('create', 'move', 'cancel')),
	CONSTRAINT "schedule_requests_status_check" CHECK ("schedule_requests"."request_status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seats" smallint NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"times_passed" smallint DEFAULT 0 NOT NULL,
	"offer_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_seats_check" CHECK ("waitlist_entries"."seats" >= 1),
	CONSTRAINT "waitlist_entries_status_check" CHECK ("waitlist_entries"."status" in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"master_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_game_user_key" UNIQUE("game_id","user_id"),
	CONSTRAINT "reviews_stars_check" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_status_check" CHECK ("reviews"."status" in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_cards" ADD CONSTRAINT "master_cards_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_accounts" ADD CONSTRAINT "currency_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_change_notifications" ADD CONSTRAINT "currency_change_notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_transactions" ADD CONSTRAINT "currency_transactions_user_id_currency_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."currency_accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_requester_id_profiles_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_addressee_id_profiles_id_fk" FOREIGN KEY ("addressee_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_change_notifications" ADD CONSTRAINT "role_change_notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bans" ADD CONSTRAINT "user_bans_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bans" ADD CONSTRAINT "user_bans_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_presence" ADD CONSTRAINT "user_presence_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_changes" ADD CONSTRAINT "game_changes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_changes" ADD CONSTRAINT "game_changes_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_master_id_profiles_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_notes" ADD CONSTRAINT "room_notes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_notes" ADD CONSTRAINT "room_notes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_requests" ADD CONSTRAINT "schedule_requests_master_id_profiles_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_requests" ADD CONSTRAINT "schedule_requests_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_requests" ADD CONSTRAINT "schedule_requests_approved_by_profiles_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_master_id_profiles_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entries_created_at_idx" ON "auth"."audit_log_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_entries_user_id_idx" ON "auth"."audit_log_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identities_user_id_idx" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start_idx" ON "auth"."rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id_idx" ON "auth"."refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_parent_hash_idx" ON "auth"."refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "master_cards_position_idx" ON "master_cards" USING btree ("position");--> statement-breakpoint
CREATE INDEX "stories_search_text_idx" ON "stories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stories_genre_idx" ON "stories" USING btree ("genre") WHERE "stories"."is_active";--> statement-breakpoint
CREATE INDEX "stories_created_at_idx" ON "stories" USING btree ("created_at") WHERE "stories"."is_active";--> statement-breakpoint
CREATE INDEX "currency_change_notifications_unshown_idx" ON "currency_change_notifications" USING btree ("user_id","created_at") WHERE "currency_change_notifications"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "currency_change_notifications_user_id_idx" ON "currency_change_notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "currency_transactions_user_id_idx" ON "currency_transactions" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "friendships_addressee_id_idx" ON "friendships" USING btree ("addressee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friendships_pair_key" ON "friendships" USING btree (least("requester_id", "addressee_id"),greatest("requester_id", "addressee_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "profile_changes_pending_key" ON "profile_changes" USING btree ("user_id") WHERE "profile_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "profile_changes_decided_by_idx" ON "profile_changes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "role_change_notifications_unshown_idx" ON "role_change_notifications" USING btree ("user_id","created_at") WHERE "role_change_notifications"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "role_change_notifications_user_id_idx" ON "role_change_notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_bans_user_id_idx" ON "user_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_bans_created_by_idx" ON "user_bans" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "booking_changes_booking_id_idx" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_changes_actor_id_idx" ON "booking_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_key" ON "bookings" USING btree ("game_id","user_id") WHERE "bookings"."status" in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_game_id_idx" ON "bookings" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "bookings_user_id_idx" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "game_changes_game_id_idx" ON "game_changes" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_changes_actor_id_idx" ON "game_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "games_starts_at_idx" ON "games" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "games_story_id_idx" ON "games" USING btree ("story_id","starts_at");--> statement-breakpoint
CREATE INDEX "games_master_id_idx" ON "games" USING btree ("master_id","starts_at");--> statement-breakpoint
CREATE INDEX "room_messages_game_id_idx" ON "room_messages" USING btree ("game_id","created_at");--> statement-breakpoint
CREATE INDEX "room_messages_user_id_idx" ON "room_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_notes_user_id_idx" ON "room_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "schedule_requests_master_id_idx" ON "schedule_requests" USING btree ("master_id");--> statement-breakpoint
CREATE INDEX "schedule_requests_game_id_idx" ON "schedule_requests" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "schedule_requests_approved_by_idx" ON "schedule_requests" USING btree ("approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_live_key" ON "waitlist_entries" USING btree ("game_id","user_id") WHERE "waitlist_entries"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_order_idx" ON "waitlist_entries" USING btree ("game_id","priority","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_user_id_idx" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_story_id_idx" ON "reviews" USING btree ("story_id","created_at") WHERE "reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_story_fk_idx" ON "reviews" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "reviews_master_id_idx" ON "reviews" USING btree ("master_id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_idx" ON "reviews" USING btree ("user_id");