import type { Sql } from '@cco/database/client'
import { GENRES } from '@cco/domain/genre/genre'
import { LIST_MAX } from '@cco/domain/number/pages'
import type { storyCard } from '@cco/domain/stories/contract'
import { common as en } from '@cco/messages/en/common'
import { common as ru } from '@cco/messages/ru/common'
import type * as z from 'zod'
import { coming, stillBookable } from '../../../playing/games/public.ts'
import { joinTotals } from '../../reviews/queries.ts'

export type StoryCard = z.input<typeof storyCard>

/**
 * Minimum trigram similarity (0 to 1) at which a word matches a text: one wrong character in the
 * middle of a word of six leaves a similarity of 3/7.
 */
const LIKENESS = 0.42
/** Weights of matches outside the title, which rank below a match in the title (1). */
const WEIGHT = { master: 0.9, summary: 0.7, genre: 0.6 }
/** Includes the code of the genre, because users search for "scifi". */
const GENRE_NAMES = GENRES.map((genre) => `${ru.genre[genre]} ${en.genre[genre]} ${genre}`)

/** Returns the active stories that a master (a user id) runs or ran, the soonest next game first. */
export async function storiesOfMaster(
  sql: Sql,
  masterId: string,
  horizon: Date,
): Promise<StoryCard[]> {
  return await sql<StoryCard[]>`
    ${selectStories(sql, horizon)}
    where s.is_active and exists (
      select from games g where g.story_id = s.id and g.master_id = ${masterId}
        and g.status not in ('draft', 'review', 'cancelled'))
    order by scheduled.next_game_at nulls last, s.created_at desc, s.id
    limit ${LIST_MAX}`
}

/** Returns the cards of the active stories among these ids. */
export async function storyCardsOf(
  sql: Sql,
  ids: readonly string[],
  horizon: Date,
): Promise<StoryCard[]> {
  return await sql<StoryCard[]>`
    ${selectStories(sql, horizon)} where s.is_active and s.id = any(${[...ids]}::uuid[])`
}

/** Selects cards from `stories s`; append further joins or a `where` clause. */
export function selectStories(sql: Sql, horizon: Date, more = sql``) {
  return sql`
    select s.id, s.slug, s.title, s.summary, s.genre, s.duration_minutes, s.min_players,
      s.max_players, s.age_rating, s.difficulty, s.created_at,
      coalesce(scheduled.lowest_price, s.price) as price,
      coalesce(scheduled.lowest_price <> scheduled.highest_price, false) as price_varies,
      reviewed.rating, reviewed.review_count, scheduled.next_game_at ${more}
    from stories s
      ${joinTotals(sql, 'story')}
      cross join lateral (
        select min(g.starts_at) as next_game_at, min(g.price) as lowest_price,
          max(g.price) as highest_price
        from games g where g.story_id = s.id and ${stillBookable(sql, horizon)}
      ) scheduled`
}

/** Returns the price of story `s` as its card shows it. */
export function shownPrice(sql: Sql, horizon: Date) {
  return sql`coalesce((
    select min(g.price) from games g
    where g.story_id = s.id and ${stillBookable(sql, horizon)}), s.price)`
}

/** Selects the start of the next game of story `s` that can still be booked. */
export function nextGame(sql: Sql, horizon: Date) {
  return sql`
    select min(g.starts_at) as next_game_at from games g
    where g.story_id = s.id and ${stillBookable(sql, horizon)}`
}

/**
 * Common table expressions ending in `found`: the stories that match every word, with their
 * relevance. Relevance is rounded to tenths, so that the requested sort orders similar matches. A
 * word matches the title, the summary, the name of a master with an upcoming game of the story, or
 * the name of the genre. It matches literally except for its ending; a word without literal matches
 * is matched by similarity, which tolerates typing errors.
 */
export function foundStories(sql: Sql, words: string[], now: Date) {
  const titles = sql`search_form(s.title)`
  const storiesOfLabel = sql`
    cross join lateral (
      select g.story_id from games g
      where labels.master_id is not null and g.master_id = labels.master_id and ${coming(sql, now)}
      union
      select s.id from stories s where s.is_active and labels.genre is not null and s.genre = labels.genre
    ) labelled`
  return sql`
    words as materialized (
      select word, '%' || search_pattern(stem) || '%' as pattern,
        -- The index heeds this setting. Nothing is compared before it is made, since every
        -- comparison takes its word from this row; it ends with the statement's transaction.
        set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}::text, true)
      from (select distinct search_form(typed) as word from unnest(${words}::text[]) typed) forms
        -- Endings differ: of more than four letters the last may, of more than six the last two.
        cross join lateral (
          select left(word, length(word) - (length(word) > 4)::integer - (length(word) > 6)::integer)
        ) cut (stem)
      where word <> ''
    ),
    labels as materialized (
      select search_form(name) as name,
        ${WEIGHT.master}::real as weight, user_id as master_id, null as genre
      from master_cards where is_active and not is_archived
      union all
      select search_form(name), ${WEIGHT.genre}::real, null, genre
      from unnest(${GENRES}::text[], ${GENRE_NAMES}::text[]) named (genre, name)
    ),
    exact as (
      select word, s.id as story_id,
        case when ${titles} like pattern then 1 else ${WEIGHT.summary}::real end as score
      from words join stories s on s.search_text like pattern
      union all
      select word, story_id, weight
      from words join labels on name like pattern ${storiesOfLabel}
    ),
    unknown as materialized (
      select word from words where length(word) > 3 and word not in (select word from exact)
    ),
    guessed as (
      select * from (
        select word, s.id as story_id, greatest(word_similarity(word, ${titles}),
          word_similarity(word, s.search_text) * ${WEIGHT.summary}::real) as score
        from unknown join stories s on s.search_text %> word
        offset 0 -- compares once, not once more for the condition below
      ) alike
      where score >= ${LIKENESS}::real
      union all
      select word, story_id, word_similarity(word, name) * weight
      from unknown join labels on name %> word ${storiesOfLabel}
    ),
    found as (
      select story_id, round(avg(score)::numeric, 1) as relevance
      from (
        select story_id, word, max(score) as score
        from (select * from exact union all select * from guessed) hits
        group by story_id, word
      ) best
      group by story_id
      having count(*) = (select count(*) from words)
    )`
}
