import type { Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import { CodedError } from '@cco/domain/error/codes'
import { isAhead, mayCancel } from '@cco/domain/games/lifecycle'
import type { Language } from '@cco/domain/language/language'
import type { ResizeInput } from '@cco/domain/master-games/changes'
import { linkOpensAt } from '@cco/domain/places/attend'
import type { Actor } from '@cco/domain/roles/role'
import { busyUntil } from '@cco/domain/scheduling/conflict'
import type { Deps } from '../../../../deps.ts'
import { recordSystemLog } from '../../../../platform/system-log/record.ts'
import { notify } from '../../../news/notifications/commands.ts'
import {
  cancelGameBookings,
  lockWithPeople,
  offerReschedule,
  offerSeats,
} from '../../bookings/public.ts'
import {
  cancelGame,
  giveGame,
  moveGame,
  passGame,
  resizeGame,
  type ScheduledGame,
} from '../../games/commands.ts'
import { lockScheduled, setOnlineUrl } from '../../games/public.ts'
import { conflictingGames, playersOf } from '../../games/queries.ts'
import { notePlanned } from '../lifecycle/commands.ts'
import { startGuildHours } from './announcement-commands.ts'
import { linkOf, mayHaveLink, messagesSince, ownGame, requireMaster, seatOf } from './queries.ts'
import { masterNamed } from './substitute-queries.ts'

const DAY_MS = 86_400_000

type Times = { startsAt: Date; endsAt: Date }

/**
 * Locks the schedule of a game's master, then the game, for a user who runs it.
 * @throws CodedError `not_found` for an unknown game or another master's
 */
export async function lockMasterGame(tx: Tx, gameId: string, actor: Actor): Promise<ScheduledGame> {
  const { masterId } = await ownGame(tx, gameId, actor)
  await lockTimeOf(tx, [masterId])
  return requireMaster(await lockScheduled(tx, gameId), actor)
}

/**
 * Checks that a plan fits the master's schedule, which the caller has locked.
 * @throws CodedError `schedule_conflict` with the first conflicting game
 */
export async function mustBeFree(
  deps: Deps,
  tx: Tx,
  of: { masterId: string; spans: readonly Times[]; except?: string; language: Language },
): Promise<void> {
  const settings = await deps.settings()
  const spans = of.spans.map((span) => ({
    startsAt: span.startsAt,
    busyUntil: busyUntil(span.endsAt, settings),
  }))
  const [conflict] = await conflictingGames(tx, { masterId: of.masterId, spans, except: of.except })
  if (!conflict) return
  const { title, startsAt } = conflict
  throw new CodedError('schedule_conflict', {
    title: title[of.language],
    at: startsAt.toISOString(),
  })
}

/**
 * Reschedules a locked game and requests an answer from its players (rules §1).
 * @throws CodedError `game_unchangeable`, `schedule_conflict`
 */
export async function moveMasterGame(
  deps: Deps,
  tx: Tx,
  game: ScheduledGame,
  { actorId, language, ...to }: Times & { actorId: string; language: Language },
): Promise<void> {
  if (!isAhead(game, deps.clock.now())) throw new CodedError('game_unchangeable')
  const { masterId } = game
  await mustBeFree(deps, tx, { masterId, spans: [to], except: game.id, language })
  const settings = await deps.settings()
  const times = { ...to, busyUntil: busyUntil(to.endsAt, settings) }
  const scheduleVersion = await moveGame(deps, tx, game, { ...times, actorId })
  await notePlanned(deps, tx, { id: game.id, scheduleVersion })
  const before = { startsAt: game.startsAt, endsAt: game.endsAt }
  await offerReschedule(deps, tx, { gameId: game.id, before, scheduleVersion })
  await recordSystemLog(deps, tx, {
    actorId,
    action: 'game.move',
    target: { type: 'games', id: game.id },
    before: plain(before),
    after: plain(to),
  })
}

/**
 * Cancels a locked game and refunds its bookings.
 * @throws CodedError `game_unchangeable` for a game that is over
 */
export async function cancelMasterGame(
  deps: Deps,
  tx: Tx,
  game: ScheduledGame,
  { by, actorId, reason }: { by: 'master' | 'platform'; actorId: string; reason: string },
): Promise<void> {
  if (!mayCancel(game.status)) throw new CodedError('game_unchangeable')
  await cancelGame(deps, tx, game, { by, actorId, reason })
  await cancelGameBookings(deps, tx, { gameId: game.id, by, actorId, reason })
  await recordSystemLog(deps, tx, {
    actorId,
    action: 'game.cancel',
    target: { type: 'games', id: game.id },
    before: { status: game.status },
    after: { status: 'cancelled', by, reason },
  })
}

/** Deletes a draft that was never announced. */
export async function discard(deps: Deps, actor: Actor, gameId: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const game = await lockMasterGame(tx, gameId, actor)
    if (game.status !== 'draft') throw new CodedError('game_unchangeable')
    const cause = { actorId: actor.userId, reason: 'rejected' }
    await cancelGame(deps, tx, game, { by: 'master', ...cause })
  })
}

/**
 * Changes the player limits of a game and what happens below its minimum.
 * @throws CodedError `below_seats_taken` when more seats are taken than the new maximum
 */
export async function resize(deps: Deps, actor: Actor, input: ResizeInput): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const game = await lockMasterGame(tx, input.gameId, actor)
    if (!isAhead(game, deps.clock.now())) throw new CodedError('game_unchangeable')
    if (input.maxPlayers < game.seatsTaken) {
      throw new CodedError('below_seats_taken', { taken: game.seatsTaken })
    }
    const { minPlayers, maxPlayers, belowMinimum } = input
    const size = { minPlayers, maxPlayers, belowMinimum }
    await resizeGame(deps, tx, game, size, actor.userId)
    if (maxPlayers > game.maxPlayers) {
      await lockWithPeople(tx, game.id)
      await offerSeats(deps, tx, game.id)
    }
    await recordSystemLog(deps, tx, {
      actorId: actor.userId,
      action: 'game.resize',
      target: { type: 'games', id: game.id },
      before: { minPlayers: game.minPlayers, maxPlayers: game.maxPlayers },
      after: size,
    })
  })
}

type HandOver = { gameId: string; masterId: string; language: Language }

/**
 * Hands a game over to another master. Its bookings remain; the players and both masters are notified.
 * @throws CodedError `master_not_found`, `already_booked` when the new master plays in it,
 *   `schedule_conflict` when they have no time
 */
export async function handOver(
  deps: Deps,
  actor: Actor,
  { gameId, masterId, language }: HandOver,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const { masterId: present } = await ownGame(tx, gameId, actor)
    await lockTimeOf(tx, [present, masterId])
    const game = requireMaster(await lockScheduled(tx, gameId), actor)
    if (game.masterId !== present || !isAhead(game, deps.clock.now())) {
      throw new CodedError('game_unchangeable')
    }
    const name =
      masterId === present ? undefined : await masterNamed(tx, masterId, deps.clock.now())
    if (!name) throw new CodedError('master_not_found')
    if (await seatOf(tx, gameId, masterId)) throw new CodedError('already_booked')
    await mustBeFree(deps, tx, { masterId, spans: [game], except: gameId, language })
    await giveGame(deps, tx, game, { masterId, actorId: actor.userId })
    const notifiedUsers = new Set([...(await playersOf(tx, gameId)), masterId, present])
    notifiedUsers.delete(actor.userId)
    const facts = { story: game.title, when: game.startsAt, master: name }
    await notify(deps, tx, [...notifiedUsers], { kind: 'game_handed_over', facts, gameId })
    await recordSystemLog(deps, tx, {
      actorId: actor.userId,
      action: 'game.hand_over',
      target: { type: 'games', id: gameId },
      before: { masterId: present },
      after: { masterId },
    })
  })
}

/**
 * Sets the link to an online game, or removes it. Its players are notified of a new link, which they
 * see once it opens; the system log keeps its host alone.
 * @throws CodedError `not_found`, `game_unchangeable` for a game that is over, moved since, or played
 *   in the club
 */
export async function setLink(
  deps: Deps,
  actor: Actor,
  { gameId, url, startsAt }: { gameId: string; url: string | null; startsAt: string },
): Promise<void> {
  const settings = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const game = await lockMasterGame(tx, gameId, actor)
    const present = await linkOf(tx, gameId)
    const isSame = game.startsAt.getTime() === Date.parse(startsAt)
    if (!isSame || !mayHaveLink({ ...game, format: present.format })) {
      throw new CodedError('game_unchangeable')
    }
    if (present.onlineUrl === url) return
    await setOnlineUrl(tx, gameId, url)
    const masterOfGame = (link: string | null) => ({ host: link && new URL(link).host })
    await recordSystemLog(deps, tx, {
      actorId: actor.userId,
      action: 'game.link',
      target: { type: 'games', id: gameId },
      before: masterOfGame(present.onlineUrl),
      after: masterOfGame(url),
    })
    if (url === null) return
    const opens = linkOpensAt(game.startsAt, settings)
    const facts = { story: game.title, when: game.startsAt, opens }
    await notify(deps, tx, await playersOf(tx, gameId), {
      kind: 'game_link_changed',
      facts,
      gameId,
    })
  })
}

/**
 * Sends a message to the players of a game.
 * @returns the number of recipients
 * @throws CodedError `too_many_requests` above the daily limit† of messages
 */
export async function messagePlayers(
  deps: Deps,
  actor: Actor,
  { gameId, text }: { gameId: string; text: string },
): Promise<number> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const game = await lockMasterGame(tx, gameId, actor)
    if (!['published', 'confirmed', 'live'].includes(game.status)) {
      throw new CodedError('game_unchangeable')
    }
    const sent = await messagesSince(tx, gameId, new Date(now.getTime() - DAY_MS))
    if (sent >= settings.gameMessagesPerDay) throw new CodedError('too_many_requests')
    const players = await playersOf(tx, gameId)
    await insertMessage(tx, {
      id: deps.ids.next(),
      gameId,
      authorId: actor.userId,
      text,
      now,
    })
    const facts = { story: game.title, when: game.startsAt, text }
    await notify(deps, tx, players, { kind: 'game_message', facts, gameId })
    return players.length
  })
}

/** Sets the game of a rejected request back to a draft, which its master can copy. */
export async function backToDraft(
  deps: Deps,
  tx: Tx,
  game: ScheduledGame,
  actorId: string,
): Promise<void> {
  await passGame(deps, tx, game, 'draft', { actorId, reason: 'rejected' })
}

/** Announces a locked game after its approval. */
export async function announce(
  deps: Deps,
  tx: Tx,
  game: ScheduledGame,
  { actorId, language }: { actorId: string; language: Language },
): Promise<void> {
  if (game.startsAt <= deps.clock.now()) throw new CodedError('start_past')
  if (game.status !== 'review') throw new CodedError('game_unchangeable')
  await mustBeFree(deps, tx, { masterId: game.masterId, spans: [game], language })
  await passGame(deps, tx, game, 'published', { actorId, reason: 'approved' })
  await startGuildHours(deps, tx, game)
  await notePlanned(deps, tx, game)
}

function plain({ startsAt, endsAt }: Times) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/**
 * Locks the schedules of masters, so that one transaction at a time plans them. They are locked in
 * the order of ids, and before their games.
 */
export async function lockTimeOf(tx: Tx, masterIds: readonly string[]): Promise<void> {
  for (const id of masterIds.toSorted()) {
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.masterTime}, hashtext(${id}))`
  }
}

type Message = { id: string; gameId: string; authorId: string; text: string; now: Date }

async function insertMessage(tx: Tx, message: Message): Promise<void> {
  await tx`
    insert into game_messages (id, game_id, author_id, text, created_at)
    values (${message.id}, ${message.gameId}, ${message.authorId}, ${message.text}, ${message.now})`
}
