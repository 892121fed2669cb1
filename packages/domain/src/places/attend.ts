import type * as z from 'zod/mini'
import type { GameFormat } from '../games/formats.ts'
import type { Settings } from '../settings/settings.ts'
import type { attendInfo, PlaceInfo } from './contract.ts'

const MINUTE_MS = 60_000

type AttendedGame = {
  format: GameFormat
  startsAt: Date
  endsAt: Date
  onlineUrl: string | null
  /** Null for an online game. */
  place: PlaceInfo | null
}

/** When the link to an online game is shown to its players (rules §14). */
export function linkOpensAt(startsAt: Date, { onlineOpensMinutes }: Settings): Date {
  return new Date(startsAt.getTime() - onlineOpensMinutes * MINUTE_MS)
}

/**
 * Returns how a player with a confirmed booking attends a game at `now`. The link to an online game
 * is part of it from shortly before the start until the end.
 */
export function attendInfoOf(
  game: AttendedGame,
  now: Date,
  settings: Settings,
): z.input<typeof attendInfo> {
  const { format, startsAt, endsAt, onlineUrl, place } = game
  if (format === 'club' && place) return { format: 'club', place }
  const opensAt = linkOpensAt(startsAt, settings)
  const isOpen = now >= opensAt && now < endsAt
  return {
    format: 'online',
    opensAt,
    hasLink: onlineUrl !== null,
    url: isOpen ? onlineUrl : null,
  }
}
