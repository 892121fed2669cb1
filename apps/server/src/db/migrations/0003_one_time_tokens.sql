CREATE TABLE "auth"."flow_state" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"auth_code_hash" text NOT NULL,
	"authentication_method" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_state_auth_code_hash_key" UNIQUE("auth_code_hash"),
	CONSTRAINT "flow_state_method_check" CHECK ("auth"."flow_state"."code_challenge_method" in ('s256', 'plain'))
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"relates_to" "citext" NOT NULL,
	"token_hash" text,
	"code_hash" text NOT NULL,
	"redirect_to" text,
	"code_challenge" text,
	"code_challenge_method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_user_id_kind_key" UNIQUE("user_id","kind"),
	CONSTRAINT "one_time_tokens_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "one_time_tokens_kind_check" CHECK ("auth"."one_time_tokens"."kind" in ('signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication'))
);
--> statement-breakpoint
CREATE TABLE "dev_mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dev_mailbox_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "email_change" "citext";--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "email_change_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "email_change_confirm_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."flow_state" ADD CONSTRAINT "flow_state_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_state_user_id_idx" ON "auth"."flow_state" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flow_state_expires_at_idx" ON "auth"."flow_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_relates_to_idx" ON "auth"."one_time_tokens" USING btree ("relates_to");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at_idx" ON "auth"."one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dev_mailbox_recipient_idx" ON "dev_mailbox" USING btree ("recipient","number");