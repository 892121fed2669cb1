import type { Sql } from '@cco/database/client'
import type { companyRequest, quoteOutput } from '@cco/domain/companies/contract'
import { COMPANY_REQUESTS_MAX } from '@cco/domain/companies/limits'
import { CodedError } from '@cco/domain/error/codes'
import type * as z from 'zod'
import { type Backlog, NO_BACKLOG } from '../../../db/backlog.ts'
import type { CorporateRequestsRow } from '../../../db/rows.ts'
import { keyHash } from '../../../platform/key-hash.ts'

type CompanyRequest = z.input<typeof companyRequest>
type Quote = z.input<typeof quoteOutput>

/** Fewer games say nothing about prices. */
const GAMES_MIN = 3

type Prices = { from: number; usual: number; games: number }

/**
 * Returns what a seat of the announced games costs in roubles, by the coin packs on sale: the
 * cheapest, and the median (rules §15). Undefined while there are too few games or no packs.
 */
export async function seatPrices(sql: Sql, now: Date): Promise<Prices | undefined> {
  const [row] = await sql<{ from: number | null; usual: number | null; games: number }[]>`
    select count(*)::int as games, ceil(min(g.price) * rate.roubles)::int as from,
      ceil(percentile_cont(0.5) within group (order by g.price) * rate.roubles)::int as usual
    from games g cross join (
      select min(amount_minor / 100.0 / coins)::double precision as roubles from (
        select price_minor as amount_minor, coins from coin_packs
        where is_active and currency = 'RUB') p) rate
    where g.status in ('published', 'confirmed') and g.starts_at > ${now} and g.price > 0
    group by rate.roubles`
  if (!row || row.from === null || row.usual === null || row.games < GAMES_MIN) return undefined
  return { from: row.from, usual: row.usual, games: row.games }
}

type Stored = Omit<
  CorporateRequestsRow,
  'wantedOn' | 'assignedTo' | 'consentVersion' | 'consentAt' | 'consentAddress' | 'quoteKeyHash'
> & { wantedOn: string | null; assignedTo: CompanyRequest['assignedTo'] }

/** Returns the newest requests: open ones first. */
export async function companyRequests(sql: Sql): Promise<CompanyRequest[]> {
  const rows = await sql<Stored[]>`
    select r.id, r.format, r.people, to_char(r.wanted_on, 'YYYY-MM-DD') as wanted_on, r.venue,
      r.budget, r.wishes, r.name, r.company, r.email, r.phone, r.language, r.status, r.quote_text,
      r.quote_price, r.quoted_at, r.quote_expires_at, r.closed_at, r.decline_reason, r.version,
      r.created_at,
      case when p.id is not null then jsonb_build_object('id', p.id,
        'name', coalesce(p.display_name, p.account_id::text)) end as assigned_to
    from corporate_requests r left join profiles p on p.id = r.assigned_to
    order by r.closed_at is not null, r.created_at desc, r.id limit ${COMPANY_REQUESTS_MAX}`
  return rows.map(shown)
}

function shown(row: Stored): CompanyRequest {
  const { quoteText: text, quotePrice: price, quotedAt, quoteExpiresAt, ...rest } = row
  const isQuoted = text !== null && price !== null && quotedAt && quoteExpiresAt
  return {
    ...rest,
    quote: isQuoted ? { text, price, sentAt: quotedAt, expiresAt: quoteExpiresAt } : null,
  }
}

/** @throws CodedError `not_found` for an unknown link, and for one that a newer quote replaced */
export async function quoteOf(sql: Sql, key: string): Promise<Quote> {
  const [row] = await sql<CorporateRequestsRow[]>`
    select * from corporate_requests where quote_key_hash = ${keyHash(key)}`
  const { quoteText: text, quotePrice: price, quoteExpiresAt, status } = row ?? {}
  if (!row || !text || !price || !quoteExpiresAt || !status) throw new CodedError('not_found')
  if (status === 'new' || status === 'assigned') throw new CodedError('not_found')
  const { company, people } = row
  return { company, people, text, price, expiresAt: quoteExpiresAt, status }
}

/** Returns how many requests no owner has taken. */
export async function newRequests(sql: Sql): Promise<Backlog> {
  const [row] = await sql<Backlog[]>`
    select count(*)::int as count, min(created_at) as since
    from corporate_requests where status = 'new'`
  return row ?? NO_BACKLOG
}
