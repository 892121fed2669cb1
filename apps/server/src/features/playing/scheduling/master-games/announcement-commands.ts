import type { Tx } from '@cco/database/client'
import { bookingHorizon } from '@cco/domain/games/bookable'
import type { Deps } from '../../../../deps.ts'
import { recordEvents } from '../../../../platform/events/record.ts'
import type { ScheduledGame } from '../../games/commands.ts'
import { setGuildFirst } from '../../games/public.ts'
import { guildFirstOf, isLivingGuild } from './guild-queries.ts'

const HOUR_MS = 3_600_000

/**
 * Starts the hours of the guild of a game that is announced now. A game that closes for booking
 * before they would end opens to everyone at once.
 */
export async function startGuildHours(deps: Deps, tx: Tx, game: ScheduledGame): Promise<void> {
  const { guildId, hours } = await guildFirstOf(tx, game.id)
  if (guildId === null || hours === null) return
  const until = (await isLivingGuild(tx, guildId)) && (await untilOf(deps, game, hours))
  await setGuildFirst(tx, game.id, until ? { guildId, hours, until } : null)
  if (until) await announceToGuild(deps, tx, { gameId: game.id, guildId })
}

/** Returns when a game announced now opens to everyone; undefined if booking is closed by then. */
export async function untilOf(
  deps: Deps,
  { startsAt }: Pick<ScheduledGame, 'startsAt'>,
  hours: number,
): Promise<Date | undefined> {
  const until = new Date(deps.clock.now().getTime() + hours * HOUR_MS)
  return startsAt > bookingHorizon(until, await deps.settings()) ? until : undefined
}

/** Records that a guild books a game before everyone else: its feed and its members learn of it. */
export async function announceToGuild(
  deps: Deps,
  tx: Tx,
  facts: { gameId: string; guildId: string },
): Promise<void> {
  const key = `game.opened_to_guild:${facts.gameId}:${facts.guildId}`
  await recordEvents(deps, tx, [{ kind: 'game.opened_to_guild', key, facts }])
}
