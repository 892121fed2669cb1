-- The texts that a version changed against the one before, or confirmed as still right, as
-- `ru.title`: where one language was edited in a later version, the editor says that the other is older.
alter table story_versions add column edited_texts text[] not null default '{}';

update story_versions v set edited_texts = array(
  select n.language || '.' || n.field
  from (values
    ('ru', 'title'), ('ru', 'summary'), ('ru', 'text'), ('ru', 'bring'),
    ('en', 'title'), ('en', 'summary'), ('en', 'text'), ('en', 'bring')
  ) as n (language, field)
  where v.content #> array[n.field, n.language] is distinct from coalesce(
    (
      select earlier.content #> array[n.field, n.language]
      from story_versions earlier
      where earlier.story_id = v.story_id and earlier.version < v.version
      order by earlier.version desc limit 1
    ),
    case n.field when 'text' then '{"type": "doc", "content": []}'::jsonb else '""'::jsonb end
  )
);
