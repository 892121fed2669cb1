import type { Tx } from '@cco/database/client'
import type { GameStatus } from '@cco/domain/games/contract'
import { type ChangeReason, mayPass } from '@cco/domain/games/lifecycle'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { gameFacts, playersOf } from './queries.ts'
import * as store from './store.ts'

export type { NewGame, ScheduledGame } from './store.ts'

type Part = Pick<Deps, 'clock' | 'ids'>

/** The user who changed a game, null for an automatic change, and the reason. */
export type Cause = { actorId: string | null; reason: ChangeReason | (string & {}) | null }

/** Notifies players and masters that these games will take place. */
export async function notifyConfirmed(deps: Part, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const { id, title: story, startsAt: when, masterId } of await gameFacts(tx, ids)) {
    const people = [...(await playersOf(tx, id)), masterId]
    await notify(deps, tx, people, {
      kind: 'game_confirmed',
      gameId: id,
      facts: { story, when },
    })
  }
}

/** Inserts a game with the history of these statuses, the last of which is its current one. */
export async function openGame(
  { clock, ids }: Part,
  tx: Tx,
  game: store.NewGame,
  { path, actorId, reason }: Cause & { path: readonly [GameStatus, ...GameStatus[]] },
): Promise<void> {
  const now = clock.now()
  await store.insertGame(tx, game, { status: path.at(-1) ?? path[0], now })
  let from: GameStatus | null = null
  for (const to of path) {
    if (from && !mayPass(from, to)) throw new Error(`no game passes from ${from} to ${to}`)
    const change = { gameId: game.id, from, to, actorId, reason, now }
    await store.insertChange(tx, { id: ids.next(), ...change })
    from = to
  }
}

/**
 * Sets the status of a locked game and writes its history.
 * @throws Error for an invalid transition
 */
export async function passGame(
  { clock, ids }: Part,
  tx: Tx,
  game: Pick<store.ScheduledGame, 'id' | 'status'>,
  to: Exclude<GameStatus, 'cancelled'>,
  cause: Cause,
): Promise<void> {
  passable(game, to)
  await store.setStatus(tx, game.id, to)
  await changed({ clock, ids }, tx, game, to, cause)
}

/** Records that a locked game takes place although it is below its minimum. */
export async function runBelowMinimum(
  deps: Part,
  tx: Tx,
  game: Pick<store.ScheduledGame, 'id' | 'status'>,
): Promise<void> {
  await changed(deps, tx, game, game.status, { actorId: null, reason: 'run below minimum' })
}

/**
 * Cancels a locked game and writes its history; the caller refunds the bookings.
 * @throws Error for a game that is over
 */
export async function cancelGame(
  { clock, ids }: Part,
  tx: Tx,
  game: Pick<store.ScheduledGame, 'id' | 'status'>,
  { by, actorId, reason }: { by: 'master' | 'platform'; actorId: string | null; reason: string },
): Promise<void> {
  passable(game, 'cancelled')
  await store.setCancelled(tx, game.id, { by, reason })
  await changed({ clock, ids }, tx, game, 'cancelled', { actorId, reason })
}

/** Reschedules a locked game. @returns the new version of its schedule */
export async function moveGame(
  deps: Part,
  tx: Tx,
  game: store.ScheduledGame,
  { actorId, ...times }: { startsAt: Date; endsAt: Date; busyUntil: Date; actorId: string | null },
): Promise<number> {
  await store.setTimes(tx, game.id, times)
  await changed(deps, tx, game, game.status, { actorId, reason: 'moved' })
  return game.scheduleVersion + 1
}

/** Changes the player limits of a locked game. */
export async function resizeGame(
  deps: Part,
  tx: Tx,
  game: store.ScheduledGame,
  size: Pick<store.NewGame, 'minPlayers' | 'maxPlayers' | 'belowMinimum'>,
  actorId: string,
): Promise<void> {
  await store.setSize(tx, game.id, size)
  await changed(deps, tx, game, game.status, { actorId, reason: 'resized' })
  const now = deps.clock.now()
  await store.unconfirmBelow(tx, [game.id], now)
  await notifyConfirmed(deps, tx, await store.confirmMinimumReached(tx, [game.id], now))
}

/** Assigns a locked game to another master. */
export async function giveGame(
  deps: Part,
  tx: Tx,
  game: store.ScheduledGame,
  { masterId, actorId }: { masterId: string; actorId: string },
): Promise<void> {
  await store.setMaster(tx, game.id, masterId)
  await changed(deps, tx, game, game.status, { actorId, reason: 'handed over' })
}

function passable({ id, status }: Pick<store.ScheduledGame, 'id' | 'status'>, to: GameStatus) {
  if (!mayPass(status, to)) throw new Error(`game ${id} does not pass from ${status} to ${to}`)
}

async function changed(
  { clock, ids }: Part,
  tx: Tx,
  { id, status }: Pick<store.ScheduledGame, 'id' | 'status'>,
  to: GameStatus,
  cause: Cause,
): Promise<void> {
  const change = { gameId: id, from: status, to, ...cause, now: clock.now() }
  await store.insertChange(tx, { id: ids.next(), ...change })
}
