import type { Fragment, Sql } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'

/** One character that `trim` of JavaScript leaves. */
const VISIBLE = '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
/** The runs of a document with words in them. Strings of both notations escape alike. */
const WRITTEN_RUN = `$.**.text ? (@ like_regex ${JSON.stringify(VISIBLE)})`

/** Joins the content of the newest version of a story `s` as `newest`; `v` is the version. */
export function joinNewest(sql: Sql): Fragment {
  return sql`
    left join story_versions v on v.story_id = s.id and v.version = s.version
    cross join lateral (
      select coalesce(v.content -> 'title', s.title) as title,
        coalesce(v.content -> 'summary', s.summary) as summary,
        coalesce(v.content -> 'text', s.text) as text,
        coalesce(v.content -> 'bring', s.bring) as bring,
        coalesce(v.content -> 'contentWarnings', s.content_warnings) as content_warnings,
        coalesce(v.content -> 'sheet', s.sheet) as sheet,
        coalesce(v.content ->> 'genre', s.genre) as genre) newest`
}

/**
 * Condition on a story whose content was joined by `joinNewest`: a text is missing in the language,
 * as `storyGaps` of the domain has it.
 */
export function lacksTexts(sql: Sql, language: Language): Fragment {
  const other = language === 'ru' ? 'en' : 'ru'
  const emptyItem = `$[*].${language} ? (@ == "")`
  return sql`(newest.title ->> ${language} = '' or newest.summary ->> ${language} = ''
    or not case when newest.text is null then s.description ->> ${language} ~ ${VISIBLE}
      else jsonb_path_exists(newest.text -> ${language}, ${WRITTEN_RUN}::jsonpath) end
    or coalesce(newest.bring ->> ${language} = '' and newest.bring ->> ${other} <> '', false)
    or jsonb_path_exists(newest.content_warnings, ${emptyItem}::jsonpath)
    or jsonb_path_exists(newest.sheet, ${emptyItem}::jsonpath))`
}
