create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- The form in which every search compares. It is composed first, since a decomposed й is a letter with
-- a mark to `unaccent`; the letter ё counts as е, as Russian readers type it. Declared immutable for
-- generated columns and indexes: `unaccent` is only stable because its dictionary could change, and
-- ours never does.
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))), 'ё', 'е');

-- Both languages of a name or title.
create function search_form(value jsonb) returns text
  language sql immutable strict parallel safe
  return search_form(coalesce(value ->> 'ru', '') || ' ' || coalesce(value ->> 'en', ''));

-- What was typed, as a part of a `like` pattern that matches it literally. It is escaped in the form
-- that is compared: `unaccent` turns a full-width ％ into a wildcard.
create function search_pattern(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(search_form(words), '([\\%_])', '\\\1', 'g');

create function story_search_text(title jsonb, summary jsonb) returns text
  language sql immutable strict parallel safe
  return search_form(
    coalesce(title ->> 'ru', '') || ' ' || coalesce(title ->> 'en', '') || ' ' ||
    coalesce(summary ->> 'ru', '') || ' ' || coalesce(summary ->> 'en', ''));
