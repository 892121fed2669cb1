CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "broadcast_recipients_broadcast_id_user_id_pk" PRIMARY KEY("broadcast_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"recipients" integer,
	"told" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "broadcasts_request_key_key" UNIQUE("created_by","request_key"),
	CONSTRAINT "broadcasts_status_check" CHECK ("broadcasts"."status" in ('scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "broadcasts_told_check" CHECK ("broadcasts"."told" >= 0 and "broadcasts"."told" <= coalesce("broadcasts"."recipients", 0))
);
--> statement-breakpoint
CREATE TABLE "system_log_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_log_tickets" ADD CONSTRAINT "system_log_tickets_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_user_id_idx" ON "broadcast_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_untold_idx" ON "broadcast_recipients" USING btree ("broadcast_id") WHERE "broadcast_recipients"."told_at" is null;--> statement-breakpoint
CREATE INDEX "broadcasts_created_at_idx" ON "broadcasts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "system_log_tickets_user_id_idx" ON "system_log_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "system_log_tickets_expires_at_idx" ON "system_log_tickets" USING btree ("expires_at");