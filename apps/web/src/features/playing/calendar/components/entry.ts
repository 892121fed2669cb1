import type { GameRow } from '@cco/domain/game/contract'
import { type DayKey, dayKey } from '../../../../lib/day.ts'

/** A game as the calendar shows it to this person now. */
export interface Entry {
  game: GameRow
  /** The day it begins on, where the person is. */
  day: DayKey
  phase: 'coming' | 'running' | 'past'
  full: boolean
  /** Seats of the person's own booking; 0 without one. */
  ownSeats: number
}

/** Games by the day they begin on, each day in the order of their start. */
export function entriesByDay(
  games: readonly GameRow[],
  ownSeats: ReadonlyMap<string, number>,
  now: number,
  zone: string,
): Map<DayKey, Entry[]> {
  const days = new Map<DayKey, Entry[]>()
  for (const game of games) {
    const entry = entryOf(game, ownSeats.get(game.id) ?? 0, now, zone)
    const day = days.get(entry.day)
    if (day) day.push(entry)
    else days.set(entry.day, [entry])
  }
  return days
}

function entryOf(game: GameRow, ownSeats: number, now: number, zone: string): Entry {
  const begun = Date.parse(game.startsAt) <= now
  const over = Date.parse(game.endsAt) <= now
  return {
    game,
    day: dayKey(game.startsAt, zone),
    phase: over ? 'past' : begun ? 'running' : 'coming',
    full: game.seatsTaken >= game.maxPlayers,
    ownSeats,
  }
}

/** Nothing to be had here any more: written in grey, unless it is one's own. */
export function isQuiet({ phase, full }: Entry): boolean {
  return phase === 'past' || full
}
