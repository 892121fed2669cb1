import type { Tx } from '@cco/database/client'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { achievementName, attendedTogether, guildGame, memberIds } from './queries.ts'
import * as store from './store.ts'

type Part = Pick<Deps, 'clock' | 'ids'>

/** Posts a level that was reached to the feed of the user’s guild. */
export async function recordLevel(
  deps: Part,
  tx: Tx,
  { userId, level }: { userId: string; level: number },
): Promise<void> {
  const guildId = await store.guildIdOf(tx, userId)
  if (guildId === undefined) return
  await store.insertPost(tx, {
    ...{ id: deps.ids.next(), guildId, kind: 'level', userId, now: deps.clock.now() },
    ...{ key: `level:${userId}:${level}`, facts: { level } },
  })
}

/** Writes an achievement of a user into the feed of their guild; a revoked one stays there. */
export async function recordAchievement(
  deps: Part,
  tx: Tx,
  { userId, achievementId }: { userId: string; achievementId: string },
): Promise<void> {
  const guildId = await store.guildIdOf(tx, userId)
  const name = guildId === undefined ? undefined : await achievementName(tx, achievementId)
  if (guildId === undefined || name === undefined) return
  await store.insertPost(tx, {
    ...{ id: deps.ids.next(), guildId, kind: 'achievement', userId, now: deps.clock.now() },
    ...{ key: `achievement:${userId}:${achievementId}`, facts: { name } },
  })
}

/**
 * Posts to the feed of a guild a game that at least two of its members attended, once for each game,
 * however many of them are marked and in whatever order.
 */
export async function recordTogether(
  deps: Part,
  tx: Tx,
  { gameId, userId }: { gameId: string; userId: string },
): Promise<void> {
  const guildId = await store.guildIdOf(tx, userId)
  if (guildId === undefined) return
  // Marks of two members at once: the later one sees both.
  await store.lockGuild(tx, guildId)
  const game = await attendedTogether(tx, gameId, guildId)
  if (!game || game.people < 2) return
  const { people, title } = game
  const key = `together:${gameId}`
  const isNew = await store.insertPost(tx, {
    ...{ id: deps.ids.next(), guildId, kind: 'together', key, userId: null },
    ...{ facts: { people, name: title, gameId }, now: deps.clock.now() },
  })
  if (isNew) await store.countTogether(tx, guildId)
  else await store.setPeople(tx, { guildId, key, people })
}

/**
 * Writes into the feed of a guild that it books a game before everyone else, and notifies its members.
 * Does nothing once the game opened to all, or was cancelled.
 */
export async function recordGuildGame(
  deps: Part,
  tx: Tx,
  { gameId, guildId }: { gameId: string; guildId: string },
): Promise<void> {
  const now = deps.clock.now()
  const game = await guildGame(tx, { gameId, guildId, now })
  if (!game) return
  const { title, slug, startsAt, until, guild, masterId } = game
  const isNew = await store.insertPost(tx, {
    ...{ id: deps.ids.next(), guildId, kind: 'game', key: `game:${gameId}`, userId: null, now },
    facts: { name: title, game: { id: gameId, slug, until: until.toISOString() } },
  })
  if (!isNew) return
  const members = (await memberIds(tx, guildId)).filter((id) => id !== masterId)
  const facts = { guild, story: title, when: startsAt, until }
  await notify(deps, tx, members, { kind: 'guild_game', facts, gameId })
}
