CREATE TABLE "gift_games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"recipient_id" uuid,
	"recipient_email" "citext",
	"used" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'purchased' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"deliver_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"request_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "gift_games_request_key" UNIQUE("giver_id","request_key"),
	CONSTRAINT "gift_games_status_check" CHECK ("gift_games"."status" in ('purchased', 'delivered', 'claimed', 'reserved', 'used', 'expired', 'refunded')),
	CONSTRAINT "gift_games_used_check" CHECK ("gift_games"."used" = ("gift_games"."status" = 'used')),
	CONSTRAINT "gift_games_booking_check" CHECK (("gift_games"."booking_id" is not null) = ("gift_games"."status" in ('reserved', 'used'))),
	CONSTRAINT "gift_games_recipient_check" CHECK ("gift_games"."recipient_id" is not null or "gift_games"."recipient_email" is not null),
	CONSTRAINT "gift_games_self_check" CHECK ("gift_games"."recipient_id" is null or "gift_games"."recipient_id" <> "gift_games"."giver_id"),
	CONSTRAINT "gift_games_price_check" CHECK ("gift_games"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coin_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "coin_adjustments_amount_check" CHECK ("coin_adjustments"."amount" <> 0),
	CONSTRAINT "coin_adjustments_status_check" CHECK ("coin_adjustments"."status" in ('pending', 'applied', 'refused')),
	CONSTRAINT "coin_adjustments_second_check" CHECK ("coin_adjustments"."decided_by" is null or "coin_adjustments"."status" = 'refused' or "coin_adjustments"."decided_by" <> "coin_adjustments"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "coin_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coins" integer NOT NULL,
	"bonus_coins" integer DEFAULT 0 NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text DEFAULT 'RUB' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coin_packs_coins_check" CHECK (coins > 0 and bonus_coins >= 0),
	CONSTRAINT "coin_packs_price_check" CHECK (price_minor > 0),
	CONSTRAINT "coin_packs_currency_check" CHECK (currency ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "demo_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_payments_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "demo_payments_status_check" CHECK ("demo_payments"."status" in ('open', 'paid', 'declined', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_event_key" UNIQUE("provider","event_id"),
	CONSTRAINT "payment_events_outcome_check" CHECK ("payment_events"."outcome" in ('credited', 'recorded', 'ignored', 'attention'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pack_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"status" text DEFAULT 'created' NOT NULL,
	"coins" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"request_key" uuid NOT NULL,
	"pay_url" text,
	"attention" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "payments_provider_id_key" UNIQUE("provider","provider_id"),
	CONSTRAINT "payments_request_key" UNIQUE("user_id","request_key"),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('created', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed')),
	CONSTRAINT "payments_amounts_check" CHECK ("payments"."coins" > 0 and "payments"."amount_minor" > 0),
	CONSTRAINT "payments_credited_check" CHECK (("payments"."status" in ('paid', 'refunded', 'disputed')) = ("payments"."credited_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" "citext" NOT NULL,
	"kind" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_player" integer DEFAULT 1 NOT NULL,
	"max_seats" smallint,
	"min_total" integer DEFAULT 0 NOT NULL,
	"story_ids" uuid[] DEFAULT '{}' NOT NULL,
	"master_ids" uuid[] DEFAULT '{}' NOT NULL,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"first_booking_only" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_key" UNIQUE("code"),
	CONSTRAINT "promo_codes_code_check" CHECK ("promo_codes"."code" ~ '^[[:alnum:]_-]{3,40}$'),
	CONSTRAINT "promo_codes_kind_check" CHECK ("promo_codes"."kind" in ('percent', 'fixed', 'free_seat')),
	CONSTRAINT "promo_codes_value_check" CHECK (case "promo_codes"."kind" when 'percent' then "promo_codes"."value" between 1 and 100 when 'fixed' then "promo_codes"."value" > 0 else "promo_codes"."value" = 0 end),
	CONSTRAINT "promo_codes_uses_check" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses")),
	CONSTRAINT "promo_codes_limits_check" CHECK ("promo_codes"."max_uses_per_player" > 0 and "promo_codes"."min_total" >= 0 and ("promo_codes"."max_seats" is null or "promo_codes"."max_seats" > 0)),
	CONSTRAINT "promo_codes_span_check" CHECK ("promo_codes"."starts_at" is null or "promo_codes"."ends_at" is null or "promo_codes"."starts_at" < "promo_codes"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"discount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_redemptions_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "promo_redemptions_discount_check" CHECK ("promo_redemptions"."discount" >= 0),
	CONSTRAINT "promo_redemptions_status_check" CHECK ("promo_redemptions"."status" in ('reserved', 'counted', 'released'))
);
--> statement-breakpoint
CREATE TABLE "promo_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_tiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" integer NOT NULL,
	"monthly_free_games" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_tiers_price_check" CHECK ("subscription_tiers"."price" > 0),
	CONSTRAINT "subscription_tiers_games_check" CHECK ("subscription_tiers"."monthly_free_games" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"games" integer NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	CONSTRAINT "subscription_uses_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "subscription_uses_games_check" CHECK ("subscription_uses"."games" > 0),
	CONSTRAINT "subscription_uses_status_check" CHECK ("subscription_uses"."status" in ('reserved', 'counted', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "user_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"next_tier_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"renews" boolean DEFAULT true NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"grace_until" timestamp with time zone,
	"grace_told_at" timestamp with time zone,
	"free_games_used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "user_subscriptions_used_check" CHECK ("user_subscriptions"."free_games_used" >= 0),
	CONSTRAINT "user_subscriptions_period_check" CHECK ("user_subscriptions"."expires_at" > "user_subscriptions"."period_starts_at")
);
--> statement-breakpoint
ALTER TABLE "currency_accounts" DROP CONSTRAINT "currency_accounts_balance_check";--> statement-breakpoint
ALTER TABLE "gift_games" ADD CONSTRAINT "gift_games_giver_id_profiles_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_games" ADD CONSTRAINT "gift_games_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_games" ADD CONSTRAINT "gift_games_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_adjustments" ADD CONSTRAINT "coin_adjustments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_adjustments" ADD CONSTRAINT "coin_adjustments_requested_by_profiles_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_adjustments" ADD CONSTRAINT "coin_adjustments_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pack_id_coin_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."coin_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_uses" ADD CONSTRAINT "subscription_uses_subscription_id_user_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."user_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_uses" ADD CONSTRAINT "subscription_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_next_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("next_tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_games_giver_id_idx" ON "gift_games" USING btree ("giver_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_games_recipient_id_idx" ON "gift_games" USING btree ("recipient_id","status");--> statement-breakpoint
CREATE INDEX "gift_games_recipient_email_idx" ON "gift_games" USING btree ("recipient_email") WHERE "gift_games"."recipient_id" is null;--> statement-breakpoint
CREATE INDEX "gift_games_booking_id_idx" ON "gift_games" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "gift_games_due_idx" ON "gift_games" USING btree ("deliver_at") WHERE "gift_games"."status" = 'purchased';--> statement-breakpoint
CREATE INDEX "coin_adjustments_user_id_idx" ON "coin_adjustments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coin_adjustments_requested_by_idx" ON "coin_adjustments" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "coin_adjustments_decided_by_idx" ON "coin_adjustments" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_adjustments_pending_idx" ON "coin_adjustments" USING btree ("created_at","id") WHERE "coin_adjustments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_idx" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_user_id_idx" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_pack_id_idx" ON "payments" USING btree ("pack_id");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_attention_idx" ON "payments" USING btree ("updated_at") WHERE "payments"."attention" is not null;--> statement-breakpoint
CREATE INDEX "promo_codes_created_by_idx" ON "promo_codes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "promo_redemptions_code_idx" ON "promo_redemptions" USING btree ("promo_code_id","created_at");--> statement-breakpoint
CREATE INDEX "promo_redemptions_user_id_idx" ON "promo_redemptions" USING btree ("user_id","promo_code_id");--> statement-breakpoint
CREATE INDEX "promo_tries_who_idx" ON "promo_tries" USING btree ("who","tried_at");--> statement-breakpoint
CREATE INDEX "subscription_uses_subscription_id_idx" ON "subscription_uses" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscriptions_active_key" ON "user_subscriptions" USING btree ("user_id") WHERE "user_subscriptions"."is_active";--> statement-breakpoint
CREATE INDEX "user_subscriptions_user_id_idx" ON "user_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_subscriptions_tier_id_idx" ON "user_subscriptions" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_next_tier_id_idx" ON "user_subscriptions" USING btree ("next_tier_id");--> statement-breakpoint
CREATE INDEX "user_subscriptions_due_idx" ON "user_subscriptions" USING btree ("expires_at") WHERE "user_subscriptions"."is_active";