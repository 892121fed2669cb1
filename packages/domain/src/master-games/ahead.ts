/* What a master still runs when their card is archived. */
import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { LIST_MAX } from '../number/pages.ts'
import { seriesRow } from '../scheduling/contract.ts'
import { instant } from '../time/instant.ts'
import { substitute } from './contract.ts'
import { SUBSTITUTES_MAX } from './limits.ts'

export const gamesAheadInput = z.object({ cardId: z.uuid() })

const runGame = z.object({
  id: z.uuid(),
  title: localizedText,
  startsAt: instant,
  endsAt: instant,
  seatsTaken: z.int(),
  maxPlayers: z.int(),
})

const gameAhead = z.extend(runGame, {
  /** Who could run it instead, first those who have time. */
  substitutes: z.array(substitute).check(z.maxLength(SUBSTITUTES_MAX)),
})
export type GameAhead = z.infer<typeof gameAhead>

export const gamesAheadOutput = z.object({
  /** Announced and not started, soonest first. */
  games: z.array(gameAhead).check(z.maxLength(LIST_MAX)),
  /** Started and not over, which can no longer be changed. */
  running: z.array(runGame).check(z.maxLength(LIST_MAX)),
  /** Weekly series with dates to come, which end with the card. */
  series: z
    .array(
      z.pick(seriesRow, {
        id: true,
        story: true,
        weekday: true,
        localTime: true,
        zone: true,
        until: true,
      }),
    )
    .check(z.maxLength(LIST_MAX)),
})
export type GamesAhead = z.infer<typeof gamesAheadOutput>

/** Returns the games ahead about which the owner decided nothing: those not left with the master. */
export function undecidedGames(ahead: readonly string[], leaves: readonly string[]): string[] {
  const left = new Set(leaves)
  return ahead.filter((id) => !left.has(id))
}
