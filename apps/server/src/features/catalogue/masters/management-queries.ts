import type { Fragment, Sql } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { MASTERS_PAGE } from '@cco/domain/masters/listing'
import {
  MASTER_GAMES_SHOWN,
  type MastersInput,
  type managedMasterRow,
  type masterOutput,
} from '@cco/domain/masters/management'
import { REVIEW_CANCELLATIONS } from '@cco/domain/masters/record'
import { LIST_MAX } from '@cco/domain/number/pages'
import { accountNumberIn } from '@cco/domain/profiles/account-number'
import type * as z from 'zod'
import { localized } from '../../../db/localized.ts'
import type { GamesRow } from '../../../db/rows.ts'
import type { Moment } from '../../../platform/settings.ts'
import { gamesByIds } from '../../playing/games/public.ts'
import { joinTotals } from '../reviews/queries.ts'

type ManagedMaster = z.input<typeof managedMasterRow>
type MasterDetails = z.input<typeof masterOutput>

type Facts = Omit<ManagedMaster, 'card' | 'record' | keyof Figures> & {
  cardId: string | null
  isActive: boolean
  isArchived: boolean
  isTrusted: boolean
  recordGames: number
  cancelled: number
}
type Figures = Pick<ManagedMaster, 'rating' | 'reviewCount' | 'gamesRun' | 'comingGames'> & {
  nextGameAt: Date | null
}
type Fields = Facts & Figures
type Counted = { total: number; review: number; disputes: number }

/** Condition on a master `m`: the words are in the name, or are the account number. */
function isNamed(sql: Sql, words: string) {
  return sql`(${contains(sql, sql`m.name`, words)} or m.account_id = ${accountNumberIn(words)})`
}

/**
 * Returns a page of masters for staff, the total number of matches, and how many of all masters need
 * attention. Filtered columns are read for all masters, the other figures only for the page; a page
 * past the last is empty.
 */
export async function managedMasters(
  sql: Sql,
  input: MastersInput,
  { now, language }: { now: Date; language: Language },
) {
  const name = localized(sql, sql`m.name`, language)
  const { search, card, trusted, attention, page } = input
  const fits = sql`
    ${search ? isNamed(sql, search) : sql`true`}
    and (${card ?? null}::text is null or m.card_state = ${card ?? null}::text)
    and (${trusted ?? null}::boolean is null or m.is_trusted = ${trusted ?? null}::boolean)
    and (${attention ?? null}::text is null
      or (${attention ?? null}::text = 'review' and m.cancelled >= ${REVIEW_CANCELLATIONS})
      or (${attention ?? null}::text = 'disputes' and m.open_disputes > 0))`
  const rows = await sql<(Counted & (Fields | { id: null }))[]>`
    with facts as materialized (${selectFacts(sql, now)}),
      counted as (
        select count(*) filter (where ${fits})::integer as total,
          count(*) filter (where m.cancelled >= ${REVIEW_CANCELLATIONS})::integer as review,
          count(*) filter (where m.open_disputes > 0)::integer as disputes
        from facts m),
      page as (
        select m.*, row_number() over (
          order by ${orderOf(sql, input, { now, name })} ${name}, m.id) as place
        from facts m where ${fits}
        order by place limit ${MASTERS_PAGE} offset ${(page - 1) * MASTERS_PAGE})
    select * from counted left join (${withFigures(sql, sql`page`, now)}) shown on true
    order by place`
  const { total = 0, review = 0, disputes = 0 } = rows[0] ?? {}
  const items = rows.flatMap((row) => (row.id === null ? [] : [managedOf(row)]))
  return { items, total, attention: { review, disputes } }
}

/** Returns a master's details. @throws CodedError `not_found` for a user who is not a master */
export async function managedMaster(sql: Sql, id: string, moment: Moment): Promise<MasterDetails> {
  const { now, settings } = moment
  const [[row], [text], coming, cancelled, disputes] = await Promise.all([
    sql<Fields[]>`
      with facts as (${selectFacts(sql, now)} where p.id = ${id})
      ${withFigures(sql, sql`facts`, now)}`,
    sql<NonNullable<MasterDetails['text']>[]>`
      select headline, bio, genres, languages from master_cards where user_id = ${id}`,
    sql<Pick<GamesRow, 'id'>[]>`
      select g.id from games g where g.master_id = ${id} and ${isComing(sql, now)}
      order by g.starts_at, g.id limit ${MASTER_GAMES_SHOWN}`,
    sql<{ id: string; reason: string | null; at: Date | null }[]>`
      select latest.id, g.cancel_reason as reason, (
          select max(ch.created_at) from game_changes ch
          where ch.game_id = g.id and ch.to_status = 'cancelled') as at
      from master_latest_games(${id}) latest join games g on g.id = latest.id
      where latest.status = 'cancelled' order by latest.starts_at desc, latest.id
      limit ${LIST_MAX}`,
    sql<Disputed[]>`
      select d.id, p.display_name, d.text, d.created_at, b.game_id
      from attendance_disputes d join bookings b on b.id = d.booking_id
        join games g on g.id = b.game_id join profiles p on p.id = b.user_id
      where d.status = 'open' and g.master_id = ${id} order by d.created_at, d.id
      limit ${LIST_MAX}`,
  ])
  if (!row) throw new CodedError('not_found')
  const ids = [
    ...coming.map((game) => game.id),
    ...cancelled.map((game) => game.id),
    ...disputes.map(({ gameId }) => gameId),
  ]
  const games = await gamesByIds(sql, [...new Set(ids)], now, settings)
  const withGame = <T>(gameId: string, rest: T) => {
    const game = games.get(gameId)
    return game ? [{ ...rest, game }] : []
  }
  return {
    ...managedOf(row),
    text: text ?? null,
    coming: coming.flatMap((one) => games.get(one.id) ?? []),
    cancellations: cancelled.flatMap(({ id: gameId, reason, at }) =>
      withGame(gameId, { reason, at }),
    ),
    disputes: disputes.flatMap(({ gameId, ...rest }) => withGame(gameId, rest)),
  }
}

type Disputed = Omit<MasterDetails['disputes'][number], 'game'> & { gameId: string }

/** Condition on a game `g`: it is upcoming or live. */
function isComing(sql: Sql, now: Date) {
  return sql`g.status in ('published', 'confirmed', 'live') and g.ends_at > ${now}`
}

/** Selects users with the master role, a card or upcoming games, with the columns of the filters. */
function selectFacts(sql: Sql, now: Date) {
  return sql`
    select p.id, p.account_id, named.name, c.id as card_id,
      coalesce(c.is_active, false) as is_active, coalesce(c.is_archived, false) as is_archived,
      coalesce(c.is_trusted, false) as is_trusted,
      case when c.id is null then 'none' when c.is_archived then 'archived'
        when c.is_active then 'shown' else 'hidden' end as card_state,
      record.games as record_games, record.cancelled,
      coalesce(disputed.count, 0)::integer as open_disputes
    from (
        select user_id from user_roles where role = 'master'
        union select user_id from master_cards
        union select master_id from games g where ${isComing(sql, now)}
      ) who
      join profiles p on p.id = who.user_id
      left join master_cards c on c.user_id = p.id
      join master_names named on named.user_id = p.id
      cross join lateral (
        select count(*)::integer as games,
          count(*) filter (where latest.status = 'cancelled')::integer as cancelled
        from master_latest_games(p.id) latest) record
      left join (
        select g.master_id, count(*) as count from attendance_disputes d
          join bookings b on b.id = d.booking_id join games g on g.id = b.game_id
        where d.status = 'open' group by g.master_id) disputed on disputed.master_id = p.id`
}

/** Adds figures from games and reviews, which are read per master, to rows of `selectFacts`. */
function withFigures(sql: Sql, facts: Fragment, now: Date) {
  return sql`
    select m.*, reviewed.rating, reviewed.review_count, ${gamesRun(sql)} as games_run,
      ahead.coming_games, ahead.next_game_at
    from ${facts} m
      left join master_cards c on c.id = m.card_id
      ${joinTotals(sql, 'master')}
      cross join lateral (
        select count(*)::integer as coming_games, min(g.starts_at) as next_game_at
        from games g where g.master_id = m.id and ${isComing(sql, now)}) ahead`
}

/** Also of those who have no card. */
function gamesRun(sql: Sql) {
  return sql`coalesce((select games_run from master_totals where user_id = m.id), 0)`
}

/** Order by the requested column before the name; nulls come last in both directions. */
function orderOf(
  sql: Sql,
  { sort, desc }: MastersInput,
  { now, name }: { now: Date; name: Fragment },
) {
  const direction = desc ? sql`desc nulls last,` : sql`nulls last,`
  switch (sort) {
    case 'name':
      return desc ? sql`${name} desc,` : sql``
    case 'rating':
      return sql`(select reviewed.rating from master_cards c ${joinTotals(sql, 'master')}
        where c.id = m.card_id) ${direction}`
    case 'run':
      return sql`${gamesRun(sql)} ${direction}`
    case 'coming':
      return sql`(select count(*) from games g
        where g.master_id = m.id and ${isComing(sql, now)}) ${direction}`
    case 'reliability':
      return sql`(m.record_games - m.cancelled)::float8 / nullif(m.record_games, 0) ${direction}`
    case 'disputes':
      return sql`m.open_disputes ${direction}`
  }
}

function managedOf(row: Fields): ManagedMaster {
  const { cardId, isActive, isArchived, isTrusted, recordGames, cancelled, nextGameAt } = row
  const { id, accountId, name, rating, reviewCount, gamesRun, comingGames, openDisputes } = row
  return {
    id,
    accountId,
    name,
    card: cardId === null ? null : { id: cardId, isActive, isArchived, isTrusted },
    rating,
    reviewCount,
    gamesRun,
    record: { games: recordGames, cancelled },
    comingGames,
    nextGameAt,
    openDisputes,
  }
}
