create extension if not exists citext;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- unaccent is only stable, since its dictionary could change; ours never does, and a generated
-- column needs an immutable expression. The letter ё counts as е, as Russian readers type it.
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), 'ё', 'е');
--> statement-breakpoint
create function story_search_text(title jsonb, summary jsonb) returns text
  language sql immutable strict parallel safe
  return search_form(
    coalesce(title ->> 'ru', '') || ' ' || coalesce(title ->> 'en', '') || ' ' ||
    coalesce(summary ->> 'ru', '') || ' ' || coalesce(summary ->> 'en', ''));
