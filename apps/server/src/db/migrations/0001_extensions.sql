create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Declared immutable for generated columns and indexes: `unaccent` is only stable because its
-- dictionary could change, and ours never does. The letter ё counts as е, as Russian readers
-- type it.
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), 'ё', 'е');

create function story_search_text(title jsonb, summary jsonb) returns text
  language sql immutable strict parallel safe
  return search_form(
    coalesce(title ->> 'ru', '') || ' ' || coalesce(title ->> 'en', '') || ' ' ||
    coalesce(summary ->> 'ru', '') || ' ' || coalesce(summary ->> 'en', ''));
