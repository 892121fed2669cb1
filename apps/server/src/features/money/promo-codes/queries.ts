import type { Sql, Tx } from '@cco/database/client'
import { contains } from '@cco/database/search'
import type { Language } from '@cco/domain/language/language'
import { normalizeCode } from '@cco/domain/promo-codes/code'
import {
  CHOICES_SHOWN,
  PROMO_USERS_SHOWN,
  PROMOS_PAGE,
  type PromoState,
} from '@cco/domain/promo-codes/constants'
import type {
  PromoChoice,
  PromoChoices,
  PromoChoicesInput,
  promoRow,
  promosInput,
  promoUserRow,
} from '@cco/domain/promo-codes/contract'
import { type PromoFacts, type PromoGame, serves } from '@cco/domain/promo-codes/eligibility'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import type * as z from 'zod'
import { localized } from '../../../db/localized.ts'
import { pageOf } from '../../../db/page.ts'
import { namedUserColumns } from '../../people/profiles/queries.ts'

type PromoRow = z.input<typeof promoRow>
type PromoUserRow = z.input<typeof promoUserRow>

/** The columns that decide whether a code applies. */
const FACTS = [
  'id',
  'code',
  'kind',
  'value',
  'starts_at',
  'ends_at',
  'is_paused',
  'max_uses',
  'uses',
  'max_uses_per_player',
  'max_seats',
  'min_total',
  'story_ids',
  'master_ids',
  'weekdays',
  'first_booking_only',
] as const

/** Returns the terms of a code; the code is case-insensitive. */
export async function promoByCode(sql: Sql | Tx, code: string): Promise<PromoFacts | undefined> {
  const [row] = await sql<PromoFacts[]>`
    select ${sql(FACTS)} from promo_codes where code = ${code}`
  return row
}

/** Returns the terms of a code and locks it. Lock order: accounts before codes. */
export async function lockedPromo(tx: Tx, code: string): Promise<PromoFacts | undefined> {
  const [row] = await tx<PromoFacts[]>`
    select ${tx(FACTS)} from promo_codes where code = ${code} for update`
  return row
}

/** Returns how often a user has used the code, and the number of their bookings. */
export async function ownUse(
  sql: Sql | Tx,
  userId: string | undefined,
  promoCodeId: string,
): Promise<{ ownUses: number; ownBookings: number }> {
  if (userId === undefined) return { ownUses: 0, ownBookings: 0 }
  const [row] = await sql<{ ownUses: number; ownBookings: number }[]>`
    select
      (select count(distinct request_key)::int from promo_redemptions
        where user_id = ${userId} and promo_code_id = ${promoCodeId}
          and status <> 'released') as own_uses,
      (select count(*)::int from bookings
        where user_id = ${userId} and status not in ('held', 'expired')) as own_bookings`
  return row ?? { ownUses: 0, ownBookings: 0 }
}

/** Returns the games that the code applies to; weekdays are in the club’s time zone. */
export async function servedGames(
  sql: Sql | Tx,
  promo: PromoFacts,
  gameIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<(PromoGame & { id: string })[]>`
    select id, story_id, master_id,
      extract(isodow from starts_at at time zone ${CLUB_ZONE})::int as weekday
    from games where id = any(${[...gameIds]}::uuid[])`
  return new Set(rows.filter((game) => serves(promo, game)).map(({ id }) => id))
}

type PromosParams = z.infer<typeof promosInput>

/** The codes `c` with their states `s`. */
const promosFrom = (sql: Sql, now: Date) =>
  sql`promo_codes c cross join lateral (${stateOf(sql, now)}) s`

/** Condition on a code `c`: it contains these characters; nothing contains punctuation alone. */
function isCode(sql: Sql, code: string) {
  return code === '' ? sql`false` : contains(sql, sql`c.code::text`, code)
}

function promoFits(sql: Sql, { search, state }: Pick<PromosParams, 'search' | 'state'>) {
  return sql`${search ? isCode(sql, normalizeCode(search)) : sql`true`}
    and ${state ? sql`s.state = ${state}` : sql`true`}`
}

/** Returns the number of matching codes. */
export async function countPromos(
  sql: Sql,
  filters: Pick<PromosParams, 'search' | 'state'>,
  now: Date,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${promosFrom(sql, now)} where ${promoFits(sql, filters)}`
  return row?.count ?? 0
}

/** Returns a page of codes with their uses and total discount. */
export async function promosPage(
  sql: Sql,
  { search, state, after, sort = 'created', desc }: PromosParams,
  now: Date,
) {
  const from = promosFrom(sql, now)
  const discount = sql`(select coalesce(sum(discount), 0)::int from promo_redemptions r
    where r.promo_code_id = c.id and r.status <> 'released')`
  const keys = {
    created: sql`c.created_at`,
    code: sql`c.code::text collate "ru-x-icu"`,
    state: sql`s.state`,
    offer: sql`c.kind || lpad(c.value::text, 9, '0')`,
    span: sql`coalesce(c.ends_at, 'infinity')`,
    uses: sql`c.uses`,
    discount,
  } satisfies Record<NonNullable<PromosParams['sort']>, unknown>
  const page = pageOf(sql, { key: keys[sort], id: sql`c.id`, from, after, desc })
  const rows = await sql<PromoRow[]>`
    select c.id, c.code, c.kind, c.value, c.starts_at, c.ends_at, c.max_uses,
      c.max_uses_per_player, c.max_seats, c.min_total, c.story_ids, c.master_ids, c.weekdays,
      c.first_booking_only, c.is_paused, c.uses, c.created_at, s.state,
      ${discount} as discount
    from ${from}
    where ${promoFits(sql, { search, state })} and ${page.rest}
    ${page.order} limit ${PROMOS_PAGE + 1}`
  const items = rows.slice(0, PROMOS_PAGE)
  return { items, next: rows.length > PROMOS_PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Derives the state in the order of `promoRefusal`: an ended code is not shown as paused. */
function stateOf(sql: Sql, now: Date) {
  const said = (state: PromoState) => state
  return sql`select case
    when c.ends_at <= ${now} or c.uses >= c.max_uses then ${said('ended')}
    when c.is_paused then ${said('paused')}
    when c.starts_at > ${now} then ${said('planned')}
    else ${said('active')} end as state`
}

/** Returns the users of a code, latest use first, each with their used marker (rules §7). */
export async function promoUsers(sql: Sql, promoCodeId: string) {
  const [rows, [all]] = await Promise.all([
    sql<PromoUserRow[]>`
      select ${namedUserColumns(sql, 'p')} as "user", r.mark, r.uses, r.discount, r.last_at
      from (
        select user_id, max(created_at) as last_at,
          count(distinct request_key) filter (where status <> 'released')::int as uses,
          coalesce(sum(discount) filter (where status <> 'released'), 0)::int as discount,
          case when bool_or(status = 'counted') then 'counted'
            when bool_or(status = 'reserved') then 'reserved' else 'released' end as mark
        from promo_redemptions where promo_code_id = ${promoCodeId} group by user_id
      ) r join profiles p on p.id = r.user_id
      order by r.last_at desc, p.id limit ${PROMO_USERS_SHOWN}`,
    sql<{ count: number }[]>`
      select count(distinct user_id)::int as count from promo_redemptions
      where promo_code_id = ${promoCodeId}`,
  ])
  return { items: rows, players: all?.count ?? 0 }
}

/** Searches stories or masters for a code by name, and returns its current ones (rules §7). */
export async function promoChoices(
  sql: Sql,
  { of, search, promoId }: PromoChoicesInput,
  language: Language,
): Promise<PromoChoices> {
  const choices = {
    story: sql`select id, title as name from stories`,
    master: sql`select user_id as id, name from master_cards`,
  }[of]
  const bound = of === 'story' ? sql`story_ids` : sql`master_ids`
  const [found, now] = await Promise.all([
    sql<PromoChoice[]>`
      select id, name from (${choices}) choice
      where ${contains(sql, sql`name`, search ?? '')}
      order by ${localized(sql, sql`name`, language)}, id limit ${CHOICES_SHOWN + 1}`,
    sql<PromoChoice[]>`
      select id, name from (${choices}) choice
      where id = any(select unnest(${bound}) from promo_codes where id = ${promoId ?? null}::uuid)
      order by ${localized(sql, sql`name`, language)}, id`,
  ])
  return { found: found.slice(0, CHOICES_SHOWN), hasMore: found.length > CHOICES_SHOWN, bound: now }
}
