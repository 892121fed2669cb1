import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Genre } from '@cco/domain/genre/genre'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Actor } from '@cco/domain/roles/role'
import { proposalRefusal } from '@cco/domain/scheduling/admission'
import { REQUESTS_SHOWN } from '@cco/domain/scheduling/constants'
import type {
  conflictRow,
  decisionPreviewOutput,
  RequestStatus,
  requestRow,
} from '@cco/domain/scheduling/contract'
import type { Proposal } from '@cco/domain/scheduling/proposal'
import type * as z from 'zod'
import { type Backlog, NO_BACKLOG } from '../../../../db/backlog.ts'
import type { GamesRow, StoriesRow, UserRolesRow } from '../../../../db/rows.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { displayNameOf } from '../../../people/profiles/queries.ts'
import { gameRefundOf } from '../../bookings/public.ts'
import { conflictsOf, conflictsOfEach, plannedSpans } from '../conflicts/queries.ts'
import { mayDecide, publishesAtOnce } from './policy.ts'

type Conflict = z.input<typeof conflictRow>
type DecisionPreview = z.input<typeof decisionPreviewOutput>
type RequestRow = z.input<typeof requestRow>

type PreviewInput = Moment & { proposal: Proposal; masterId: string; atOnce: boolean }

/** Returns the result of a proposal without making it. */
export async function previewOf(sql: Sql, requested: PreviewInput) {
  const { proposal, atOnce, now, settings } = requested
  const [conflicts, game, story, effects] = await Promise.all([
    conflictsOf(sql, requested),
    proposal.kind === 'create' ? undefined : presentOf(sql, proposal.gameId),
    storyOf(sql, proposal),
    effectsOf(sql, { kind: proposal.kind, gameId: gameIdOf(proposal), now }),
  ])
  const refused =
    proposalRefusal({ proposal, game, now, settings }) ??
    (story ? undefined : new CodedError('story_not_found'))
  return {
    conflicts,
    starts: plannedSpans(proposal, requested).map(({ startsAt }) => startsAt),
    atOnce,
    ...effects,
    problem: refused ? { code: refused.code, details: refused.details } : null,
  }
}

const gameIdOf = (proposal: Proposal) => (proposal.kind === 'create' ? null : proposal.gameId)

/** Returns what a change means for the players of the game now (rules §1, §3). */
async function effectsOf(
  sql: Sql,
  { kind, gameId, now }: { kind: Proposal['kind']; gameId: string | null; now: Date },
): Promise<Pick<DecisionPreview, 'players' | 'refund'>> {
  // An approved cancellation counts as the master's own, whichever moderator approves it.
  const found = gameId ? await gameRefundOf(sql, { gameId, by: 'master', now }) : null
  if (!found) return { players: 0, refund: null }
  const { players, ...refund } = found
  return { players, refund: kind === 'cancel' ? refund : null }
}

/**
 * Checks that a request is pending.
 * @throws CodedError `already_decided` with the name and time of the decision
 */
export async function mustBePending(
  sql: Sql | Tx,
  request: Pick<Fields, 'requestStatus' | 'approvedBy' | 'approvedAt'>,
): Promise<void> {
  const { requestStatus, approvedBy, approvedAt } = request
  if (requestStatus === 'pending') return
  throw new CodedError('already_decided', {
    status: requestStatus,
    by: (approvedBy && (await displayNameOf(sql, approvedBy))) ?? '',
    at: approvedAt?.toISOString() ?? '',
  })
}

/**
 * Returns what approving a pending request changes for the players (rules §1, §3).
 * @throws CodedError `not_found`, `already_decided` with the name and time of the decision
 */
export async function decisionPreviewOf(
  sql: Sql,
  { requestId, now }: { requestId: string; now: Date },
): Promise<DecisionPreview> {
  const [row] = await sql<Fields[]>`${selectRequests(sql)} where q.id = ${requestId}`
  if (!row) throw new CodedError('not_found')
  await mustBePending(sql, row)
  const { kind } = row.proposal
  const gameId = kind === 'create' ? null : row.gameId
  return {
    kind,
    title: row.title,
    master: { name: row.masterName },
    startsAt: gameId ? row.startsAt : null,
    proposedStart: kind === 'cancel' ? null : new Date(row.proposal.startsAt),
    ...(await effectsOf(sql, { kind, gameId, now })),
  }
}

async function presentOf(sql: Sql, gameId: string) {
  const [game] = await sql<Pick<GamesRow, 'status' | 'startsAt'>[]>`
    select status, starts_at from games where id = ${gameId}`
  return game
}

/** Returns the story of a proposal; it must be active for a new game. */
export async function storyOf(
  sql: Sql | Tx,
  proposal: Proposal,
): Promise<{ title: LocalizedText } | undefined> {
  const [story] =
    proposal.kind === 'create'
      ? await sql<Pick<StoriesRow, 'title'>[]>`
          select title from stories where id = ${proposal.storyId} and is_active`
      : await sql<{ title: LocalizedText }[]>`
          select s.title from games g join stories s on s.id = g.story_id
          where g.id = ${proposal.gameId}`
  return story
}

/** Returns whether a user's master card is marked as trusted. */
async function isTrusted(sql: Sql | Tx, userId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from master_cards
    where user_id = ${userId} and is_trusted and is_active and not is_archived`
  return rows.length > 0
}

/** Returns the users to notify of a request: moderators and owners, except the requester. */
export async function deciders(sql: Sql | Tx, requestedBy: string): Promise<string[]> {
  const rows = await sql<Pick<UserRolesRow, 'userId'>[]>`
    select user_id from user_roles
    where role in ('moderator', 'owner') and user_id <> ${requestedBy}
    order by user_id`
  return rows.map(({ userId }) => userId)
}

export async function pendingAbout(sql: Sql | Tx, gameId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from schedule_requests where game_id = ${gameId} and request_status = 'pending'`
  return rows.length > 0
}

export async function pendingCount(sql: Sql | Tx, masterId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer from schedule_requests
    where master_id = ${masterId} and request_status = 'pending'`
  return row?.count ?? 0
}

/** Returns the pending requests this user may decide on: how many, and since when the oldest waits. */
export async function decidableCount(sql: Sql, actor: Actor): Promise<Backlog> {
  const atOnce = await needsNoConsent(sql, actor)
  const [row] = await sql<Backlog[]>`
    select count(*)::integer, min(created_at) as since from schedule_requests
    where request_status = 'pending'
      and ${atOnce ? sql`true` : sql`master_id <> ${actor.userId}`}`
  return row ?? NO_BACKLOG
}

type Fields = {
  id: string
  masterId: string
  proposal: Proposal
  place: LocalizedText | null
  requestStatus: RequestStatus
  slug: string
  title: LocalizedText
  genre: Genre
  masterName: LocalizedText
  gameId: string | null
  startsAt: Date | null
  endsAt: Date | null
  seatsTaken: number
  reason: string | null
  deciderName: string | null
  approvedBy: string | null
  approvedAt: Date | null
  createdAt: Date
}

/** Returns the latest requests of one master, in every status. */
export async function requestsOf(sql: Sql, actor: Actor, moment: Moment): Promise<RequestRow[]> {
  const rows = await sql<Fields[]>`
    ${selectRequests(sql)} where q.master_id = ${actor.userId}
    order by (q.request_status = 'pending') desc, q.created_at desc, q.id limit ${REQUESTS_SHOWN}`
  return await requestRowsOf(sql, rows, actor, moment)
}

/** Returns every pending request, oldest first. */
export async function pendingRequests(
  sql: Sql,
  actor: Actor,
  moment: Moment,
): Promise<RequestRow[]> {
  const rows = await sql<Fields[]>`
    ${selectRequests(sql)} where q.request_status = 'pending'
    order by q.created_at, q.id limit ${REQUESTS_SHOWN}`
  return await requestRowsOf(sql, rows, actor, moment)
}

function selectRequests(sql: Sql) {
  return sql`
    select q.id, q.master_id, q.proposal, q.request_status, s.slug, s.title, s.genre,
      m.name as master_name, q.game_id, g.starts_at, g.ends_at,
      coalesce(g.seats_taken, 0)::integer as seats_taken, q.reason, p.display_name as decider_name,
      q.approved_by, q.approved_at, q.created_at, place.name as place
    from schedule_requests q
      left join games g on g.id = q.game_id
      join stories s on s.id = coalesce(g.story_id, (q.proposal ->> 'storyId')::uuid)
      join master_names m on m.user_id = q.master_id
      left join profiles p on p.id = q.approved_by
      left join places place on place.id = (q.proposal ->> 'placeId')::uuid`
}

async function requestRowsOf(
  sql: Sql,
  rows: readonly Fields[],
  actor: Actor,
  moment: Moment,
): Promise<RequestRow[]> {
  const waiting = rows.filter(({ requestStatus }) => requestStatus === 'pending')
  const requested = waiting.map(({ id, masterId, proposal }) => ({
    requestId: id,
    masterId,
    proposal,
  }))
  const [conflicts, atOnce] = await Promise.all([
    conflictsOfEach(sql, requested, moment),
    needsNoConsent(sql, actor),
  ])
  const byId = new Map(waiting.map(({ id }, index) => [id, conflicts[index] ?? []]))
  return rows.map((row) => {
    const isDecidable = mayDecide(actor, row, atOnce)
    return requestRowOf(row, { conflicts: byId.get(row.id) ?? [], isDecidable })
  })
}

type Waiting = { conflicts: Conflict[]; isDecidable: boolean }

function requestRowOf(row: Fields, { conflicts, isDecidable }: Waiting): RequestRow {
  const { proposal, requestStatus, startsAt, endsAt } = row
  const { kind } = proposal
  return {
    id: row.id,
    kind,
    requestStatus,
    story: { slug: row.slug, title: row.title, genre: row.genre },
    master: { name: row.masterName },
    gameId: row.gameId,
    present: kind !== 'create' && startsAt && endsAt ? { startsAt, endsAt } : null,
    proposed: kind === 'cancel' ? null : timesOf(proposal),
    details: kind === 'create' ? detailsOf(proposal, row.place) : null,
    seatsTaken: row.seatsTaken,
    reason: kind === 'create' ? null : (proposal.reason ?? null),
    decisionReason: row.reason,
    approvedBy: row.approvedBy === null ? null : { displayName: row.deciderName },
    approvedAt: row.approvedAt,
    createdAt: row.createdAt,
    conflicts,
    mayDecide: requestStatus === 'pending' && isDecidable,
  }
}

const timesOf = ({ startsAt, endsAt }: Exclude<Proposal, { kind: 'cancel' }>) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

function detailsOf(
  proposal: Extract<Proposal, { kind: 'create' }>,
  place: LocalizedText | null,
): RequestRow['details'] {
  const { format, language, minPlayers, maxPlayers, price, belowMinimum, series } = proposal
  return { format, place, language, minPlayers, maxPlayers, price, belowMinimum, series }
}

/** Returns whether the user needs no approval, by the trust that their master card has now. */
export async function needsNoConsent(sql: Sql | Tx, actor: Actor): Promise<boolean> {
  return publishesAtOnce(actor, await isTrusted(sql, actor.userId))
}
