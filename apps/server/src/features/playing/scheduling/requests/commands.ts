import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { proposalRefusal } from '@cco/domain/scheduling/admission'
import { busyUntil } from '@cco/domain/scheduling/conflict'
import type { DecideInput, RequestStatus } from '@cco/domain/scheduling/contract'
import type { CreateProposal, Proposal } from '@cco/domain/scheduling/proposal'
import { seriesRule } from '@cco/domain/scheduling/series'
import type { Deps } from '../../../../deps.ts'
import type { StaffActor } from '../../../../platform/actor.ts'
import { recordSystemLog } from '../../../../platform/system-log/record.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { displayNameOf, masterName } from '../../../people/profiles/queries.ts'
import { isRestrictedNow } from '../../../people/sanctions/queries.ts'
import { openGame, type ScheduledGame } from '../../games/commands.ts'
import { lockScheduled } from '../../games/public.ts'
import { mustTakeGames } from '../../places/public.ts'
import { conflictsOf, plannedSpans } from '../conflicts/queries.ts'
import {
  announce,
  backToDraft,
  cancelMasterGame,
  lockMasterGame,
  lockTimeOf,
  moveMasterGame,
  mustBeFree,
} from '../master-games/commands.ts'
import { beginSeries } from '../recurring/commands.ts'
import { mayDecide } from './policy.ts'
import {
  deciders,
  mustBePending,
  needsNoConsent,
  pendingAbout,
  pendingCount,
  storyOf,
} from './queries.ts'
import * as store from './store.ts'

/** Maximum number of pending requests of one master. */
const PENDING_MAX = 30

type Proposed = { requestId: string; requestStatus: RequestStatus; gameId: string | null }

/**
 * Requests a change of the schedule, or makes it at once for users who need no approval (rules §1).
 * A new single game is created at once, in `review`.
 * @throws CodedError `not_found`, `story_not_found`, `place_not_found`, `schedule_conflict`, `already_requested`, and
 *   the errors of `proposalRefusal`
 */
export async function propose(
  deps: Deps,
  actor: StaffActor,
  proposal: Proposal,
): Promise<Proposed> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const game =
      proposal.kind === 'create' ? undefined : await lockMasterGame(tx, proposal.gameId, actor)
    const masterId = game?.masterId ?? actor.userId
    if (!game) await lockTimeOf(tx, [masterId])
    const refused = proposalRefusal({ proposal, game, now, settings })
    if (refused) throw refused
    await mustBeNew(tx, masterId, game)
    const story = await storyOf(tx, proposal)
    if (!story) throw new CodedError('story_not_found')
    if (proposal.kind === 'create' && proposal.placeId !== null) {
      await mustTakeGames(tx, proposal.placeId)
    }
    const [conflict] = await conflictsOf(tx, { masterId, proposal, now, settings })
    if (conflict) {
      const title = conflict.title[actor.language]
      throw new CodedError('schedule_conflict', { title, at: conflict.startsAt.toISOString() })
    }

    const gameId = game?.id ?? (await reviewed(deps, tx, masterId, proposal))
    const requestId = deps.ids.next()
    await store.insertRequest(tx, { id: requestId, masterId, gameId, proposal, now })
    if (await needsNoConsent(tx, actor)) {
      const request = { id: requestId, masterId, gameId, proposal }
      // What an owner does to another's game is attributed to the platform, not to that master.
      const by = masterId === actor.userId ? 'master' : 'platform'
      await carryOut(deps, tx, request, { actor, by })
      const decision = { id: requestId, status: 'approved', by: actor.userId } as const
      await store.setDecision(tx, { ...decision, reason: null, now })
      if (masterId !== actor.userId) await notifyMaster(deps, tx, request, actor.userId, 'approved')
      return { requestId, requestStatus: 'approved', gameId }
    }
    await notify(deps, tx, await deciders(tx, actor.userId), {
      kind: `schedule_${proposal.kind}_requested`,
      requestId,
      ...(gameId !== null && { gameId }),
      facts: {
        master: await masterName(tx, masterId),
        story: story.title,
        when: startOf(proposal, game),
        before: proposal.kind === 'move' ? (game?.startsAt ?? null) : null,
        reason: proposal.kind === 'create' ? null : (proposal.reason ?? null),
      },
    })
    return { requestId, requestStatus: 'pending', gameId }
  })
}

async function mustBeNew(tx: Tx, masterId: string, game: ScheduledGame | undefined) {
  if (game && (await pendingAbout(tx, game.id))) throw new CodedError('already_requested')
  if ((await pendingCount(tx, masterId)) >= PENDING_MAX) throw new CodedError('too_many_requests')
}

/** Inserts the game of a proposal in `review`, not yet public; a series has none. */
async function reviewed(
  deps: Deps,
  tx: Tx,
  masterId: string,
  proposal: Proposal,
): Promise<string | null> {
  if (proposal.kind !== 'create' || proposal.series) return null
  const settings = await deps.settings()
  const id = deps.ids.next()
  const endsAt = new Date(proposal.endsAt)
  const times = {
    startsAt: new Date(proposal.startsAt),
    endsAt,
    busyUntil: busyUntil(endsAt, settings),
  }
  const game = { id, masterId, ...times, ...gameFieldsOf(proposal) }
  const path = ['draft', 'review'] as const
  await openGame(deps, tx, game, { path, actorId: masterId, reason: 'proposed' })
  return id
}

function gameFieldsOf(proposal: CreateProposal) {
  const { storyId, format, placeId, language, minPlayers, maxPlayers, price, belowMinimum } =
    proposal
  const size = { minPlayers, maxPlayers, price, belowMinimum }
  return { storyId, format, placeId, language, ...size }
}

type Decided = {
  requestStatus: RequestStatus
  approvedBy: { displayName: string | null }
  approvedAt: Date
}

/**
 * Decides on a request, executes it if approved, and notifies the master. A proposal that is no
 * longer possible throws and changes nothing.
 * @throws CodedError `not_found`, `already_decided` with the name and time of the decision,
 *   `own_request`, `master_restricted` for games of a suspended or banned master, and the errors of
 *   executing it
 */
export async function decide(deps: Deps, actor: StaffActor, input: DecideInput): Promise<Decided> {
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const request = await store.lockRequest(tx, input.requestId)
    if (!request) throw new CodedError('not_found')
    await mustBePending(tx, request)
    const atOnce = await needsNoConsent(tx, actor)
    if (!mayDecide(actor, request, atOnce)) throw new CodedError('own_request')
    if (input.decision === 'approved') {
      await mustRunGames(tx, request, now)
      await carryOut(deps, tx, request, { actor, by: 'master' })
    } else await turnDown(deps, tx, request, actor.userId)
    const reason = input.reason ?? null
    const decision = { id: request.id, status: input.decision, by: actor.userId, reason, now }
    await store.setDecision(tx, decision)
    await notifyMaster(deps, tx, request, actor.userId, input.decision, reason)
    await recordSystemLog(deps, tx, {
      actorId: actor.userId,
      action: `schedule_request.${input.decision}`,
      target: { type: 'schedule_requests', id: request.id },
      after: { kind: request.kind, reason },
    })
    return {
      requestStatus: input.decision,
      approvedBy: { displayName: (await displayNameOf(tx, actor.userId)) ?? null },
      approvedAt: now,
    }
  })
}

type Request = Pick<store.StoredRequest, 'id' | 'masterId' | 'gameId' | 'proposal'>

/** Refuses games of a master who was restricted after the request; cancelling one is possible. */
async function mustRunGames(tx: Tx, { masterId, proposal }: Request, now: Date): Promise<void> {
  if (proposal.kind === 'cancel') return
  if (await isRestrictedNow(tx, masterId, now)) throw new CodedError('master_restricted')
}

/** Executes an approved proposal; `by` states who a cancellation is attributed to. */
async function carryOut(
  deps: Deps,
  tx: Tx,
  request: Request,
  { actor, by }: { actor: StaffActor; by: 'master' | 'platform' },
): Promise<void> {
  const { proposal, masterId } = request
  const actorId = actor.userId
  await lockTimeOf(tx, [masterId])
  if (proposal.kind === 'create' && proposal.series) {
    const { series } = proposal
    return await announceSeries(deps, tx, request, { proposal, series, actor })
  }
  const game = request.gameId ? await lockScheduled(tx, request.gameId) : undefined
  // The game was handed over after the request, so this master may no longer change it.
  if (game?.masterId !== masterId) throw new CodedError('game_unchangeable')
  const { language } = actor
  switch (proposal.kind) {
    case 'create':
      return await announce(deps, tx, game, { actorId, language })
    case 'move': {
      const startsAt = new Date(proposal.startsAt)
      if (startsAt <= deps.clock.now()) throw new CodedError('start_past')
      const to = { startsAt, endsAt: new Date(proposal.endsAt) }
      return await moveMasterGame(deps, tx, game, { ...to, actorId, language })
    }
    case 'cancel':
      return await cancelMasterGame(deps, tx, game, { by, actorId, reason: proposal.reason })
  }
}

type SeriesRequest = {
  proposal: CreateProposal
  series: NonNullable<CreateProposal['series']>
  actor: StaffActor
}

async function announceSeries(
  deps: Deps,
  tx: Tx,
  { id, masterId }: Request,
  { proposal, series, actor }: SeriesRequest,
): Promise<void> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  const spans = plannedSpans(proposal, { now, settings })
  await mustBeFree(deps, tx, { masterId, spans, language: actor.language })
  const times = { startsAt: new Date(proposal.startsAt), endsAt: new Date(proposal.endsAt) }
  const rule = seriesRule(times, series)
  const begun = { requestId: id, masterId, ...rule, ...gameFieldsOf(proposal) }
  await beginSeries(deps, tx, begun, actor.userId)
}

async function turnDown(deps: Deps, tx: Tx, request: Request, actorId: string): Promise<void> {
  if (request.proposal.kind !== 'create' || !request.gameId) return
  await lockTimeOf(tx, [request.masterId])
  const game = await lockScheduled(tx, request.gameId)
  if (game?.status === 'review') await backToDraft(deps, tx, game, actorId)
}

async function notifyMaster(
  deps: Deps,
  tx: Tx,
  { masterId, gameId, proposal }: Request,
  deciderId: string,
  decision: 'approved' | 'rejected',
  reason: string | null = null,
): Promise<void> {
  const [story, decider, game] = await Promise.all([
    storyOf(tx, proposal),
    displayNameOf(tx, deciderId),
    gameId ? lockScheduled(tx, gameId) : undefined,
  ])
  await notify(deps, tx, [masterId], {
    kind: `schedule_${decision}`,
    ...(gameId !== null && { gameId }),
    facts: {
      story: story?.title ?? null,
      when: startOf(proposal, game),
      decider: decider ?? null,
      reason,
    },
  })
}

function startOf(proposal: Proposal, game: ScheduledGame | undefined): Date | null {
  return proposal.kind === 'cancel' ? (game?.startsAt ?? null) : new Date(proposal.startsAt)
}
