-- The form in which every search compares: composed first, since a decomposed й is a letter with a
-- mark to `unaccent`.
create or replace function search_form(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))), 'ё', 'е');

-- What was typed, as a part of a `like` pattern that matches it literally. It is escaped in the form
-- that is compared: `unaccent` turns a full-width ％ into a wildcard.
create function search_pattern(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(search_form(words), '([\\%_])', '\\\1', 'g');

-- Both languages of a name or title.
create function search_form(value jsonb) returns text
  language sql immutable strict parallel safe
  return search_form(coalesce(value ->> 'ru', '') || ' ' || coalesce(value ->> 'en', ''));

alter table stories
  alter column search_text set expression as (story_search_text(title, summary));

drop index profiles_display_name_idx;
create index profiles_display_name_search_idx on profiles
  using gin (search_form(display_name) gin_trgm_ops);
create index guilds_name_search_idx on guilds using gin (search_form(name) gin_trgm_ops);

-- Numbers are read from what was typed before they are compared, by the index of their constraint.
drop index profiles_account_number_idx;
