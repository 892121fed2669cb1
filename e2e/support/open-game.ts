import { randomUUID } from 'node:crypto'
import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

export type OpenGame = {
  id: string
  slug: string
  ru: string
  en: string
  price: number
  free: number
  startsAt: Date
}

export type OpenGameOptions = {
  /** Puts it at the top of all lists. */
  first?: boolean
  /** Of an 18+ story. */
  adult?: boolean
  /** The story; any by default. */
  slug?: string
}

const SEATS = 6
const PRICE = 900

/**
 * Plants a game of this master with every seat free, so that journeys share none: tomorrow, or
 * before all other games of the next hours, so that it is the first of all lists.
 */
export async function openGame(
  sql: Sql,
  master: string,
  { first = false, adult = false, slug = '' }: OpenGameOptions = {},
): Promise<OpenGame> {
  const id = randomUUID()
  // Stories that journeys create themselves come and go.
  const [story] = await sql<{ storyId: string; slug: string; ru: string; en: string }[]>`
    select id as story_id, slug, title ->> 'ru' as ru, title ->> 'en' as en
    from stories
    where is_active and (age_rating = 18) = ${adult} and slug not like 'journey-%'
      and slug = coalesce(nullif(${slug}, ''), slug)
    order by md5(${id} || slug) limit 1`
  if (!story) throw new Error('The demo world has no story.')
  const { storyId, ...names } = story
  const at = now()
  const [game] = await sql<{ startsAt: Date }[]>`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, language,
      min_players, max_players, price, status, created_at)
    select ${id}, ${storyId}, u.id, t.starts_at, t.starts_at + interval '2 hours',
      t.starts_at + interval '2 hours', 'online', 'ru', 2, ${SEATS}, ${PRICE}, ${first ? 'confirmed' : 'published'},
      ${at}
    from auth.users u,
      (select case when ${first}
        then least(${at}::timestamptz + interval '3 hours', min(g.starts_at) - interval '1 minute')
        else date_trunc('hour', ${at}::timestamptz) + interval '30 hours' end as starts_at
       from games g where g.starts_at > ${at}::timestamptz + interval '90 minutes'
         and g.status in ('published', 'confirmed')) t
    where u.email = ${`${master}@cco.test`}
    returning starts_at`
  if (!game) throw new Error(`there is no ${master}@cco.test`)
  return { ...names, id, price: PRICE, free: SEATS, startsAt: game.startsAt }
}
