import type { Sql, Tx } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import { LIST_MAX } from '@cco/domain/number/pages'
import { busyUntil, overlaps } from '@cco/domain/scheduling/conflict'
import type { conflictRow } from '@cco/domain/scheduling/contract'
import type { Proposal } from '@cco/domain/scheduling/proposal'
import { occurrences, seriesRule } from '@cco/domain/scheduling/series'
import type * as z from 'zod'
import type { Moment } from '../../../../platform/settings.ts'
import { conflictingGamesOfEach } from '../../games/queries.ts'

type Conflict = z.input<typeof conflictRow>

const WEEK_MS = 7 * 86_400_000

type Times = { startsAt: Date; endsAt: Date }

/** Returns the spans of the games a proposal would create: one, or those of the weeks† ahead. */
export function plannedSpans(proposal: Proposal, { now, settings }: Moment): Times[] {
  if (proposal.kind === 'cancel') return []
  const first = { startsAt: new Date(proposal.startsAt), endsAt: new Date(proposal.endsAt) }
  if (proposal.kind === 'move' || !proposal.series) return [first]
  const to = new Date(now.getTime() + settings.seriesWeeksAhead * WEEK_MS)
  return occurrences(seriesRule(first, proposal.series), { from: now, to })
}

type ConflictParams = { masterId: string; proposal: Proposal; requestId?: string }

/** Returns a master's announced games and pending proposals that conflict with a proposal. */
export async function conflictsOf(
  sql: Sql | Tx,
  params: ConflictParams & Moment,
): Promise<Conflict[]> {
  const [conflicts = []] = await conflictsOfEach(sql, [params], params)
  return conflicts
}

/** Runs `conflictsOf` for many proposals in two statements. */
export async function conflictsOfEach(
  sql: Sql | Tx,
  all: readonly ConflictParams[],
  moment: Moment,
): Promise<Conflict[][]> {
  const wanted = all.map(({ masterId, proposal }) => ({
    masterId,
    spans: busySpans(proposal, moment),
    except: proposal.kind === 'create' ? undefined : proposal.gameId,
  }))
  if (wanted.every(({ spans }) => spans.length === 0)) return all.map(() => [])
  const [games, pending] = await Promise.all([
    conflictingGamesOfEach(sql, wanted),
    pendingOf(sql, new Set(all.map(({ masterId }) => masterId))),
  ])
  return all.map(({ masterId, requestId }, index) => {
    const spans = wanted[index]?.spans ?? []
    const others = pending.filter((one) => one.masterId === masterId && one.id !== requestId)
    const requests = others.flatMap(({ proposal, title }) => {
      const overlap = plannedSpans(proposal, moment).find(({ startsAt, endsAt }) => {
        const span = { startsAt, busyUntil: busyUntil(endsAt, moment.settings) }
        return spans.some((one) => overlaps(one, span))
      })
      if (!overlap) return []
      return [{ title, ...overlap, busyUntil: busyUntil(overlap.endsAt, moment.settings) }]
    })
    return [
      ...(games[index] ?? []).map((game) => ({ source: 'game' as const, ...game })),
      ...requests.map((request) => ({ source: 'request' as const, ...request })),
    ].slice(0, LIST_MAX)
  })
}

async function pendingOf(sql: Sql | Tx, masterIds: ReadonlySet<string>) {
  return await sql<{ id: string; masterId: string; proposal: Proposal; title: LocalizedText }[]>`
    select q.id, q.master_id, q.proposal, s.title
    from schedule_requests q
      left join games g on g.id = q.game_id
      join stories s on s.id = coalesce(g.story_id, (q.proposal ->> 'storyId')::uuid)
    where q.master_id = any(${[...masterIds]}::uuid[]) and q.request_status = 'pending'
    order by q.created_at`
}

function busySpans(proposal: Proposal, moment: Moment) {
  return plannedSpans(proposal, moment).map(({ startsAt, endsAt }) => ({
    startsAt,
    busyUntil: busyUntil(endsAt, moment.settings),
  }))
}
