CREATE TABLE "auth"."mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"code_hash" text,
	"webauthn_challenge" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"friendly_name" text,
	"secret" text,
	"last_step" bigint,
	"phone" text,
	"credential_id" text,
	"credential" jsonb,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mfa_factors_credential_id_key" UNIQUE("credential_id"),
	CONSTRAINT "mfa_factors_type_check" CHECK ("auth"."mfa_factors"."factor_type" in ('totp', 'phone', 'webauthn')),
	CONSTRAINT "mfa_factors_status_check" CHECK ("auth"."mfa_factors"."status" in ('unverified', 'verified')),
	CONSTRAINT "mfa_factors_secret_check" CHECK ("auth"."mfa_factors"."factor_type" <> 'totp' or "auth"."mfa_factors"."secret" is not null),
	CONSTRAINT "mfa_factors_phone_check" CHECK ("auth"."mfa_factors"."factor_type" <> 'phone' or "auth"."mfa_factors"."phone" is not null),
	CONSTRAINT "mfa_factors_credential_check" CHECK ("auth"."mfa_factors"."factor_type" <> 'webauthn' or "auth"."mfa_factors"."status" = 'unverified' or ("auth"."mfa_factors"."credential_id" is not null and "auth"."mfa_factors"."credential" is not null))
);
--> statement-breakpoint
CREATE TABLE "auth"."service_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."session_factors" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session_factors" ADD CONSTRAINT "session_factors_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session_factors" ADD CONSTRAINT "session_factors_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor_id_idx" ON "auth"."mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expires_at_idx" ON "auth"."mfa_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mfa_factors_user_id_idx" ON "auth"."mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factors_name_key" ON "auth"."mfa_factors" USING btree ("user_id","friendly_name") WHERE "auth"."mfa_factors"."friendly_name" is not null;--> statement-breakpoint
CREATE INDEX "session_factors_factor_id_idx" ON "auth"."session_factors" USING btree ("factor_id");