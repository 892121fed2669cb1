import type { ShownInitiative } from '@cco/domain/rooms/initiative'
import type { RoomTimer } from '@cco/domain/rooms/table-contract'
import { leftOf } from '@cco/domain/rooms/timers'

export type ShownTurn = ShownInitiative['turns'][number]

/** What a turn is called: by its groups and the names of those outside of one. */
export function turnName({ entries }: Pick<ShownTurn, 'entries'>): string {
  return [...new Set(entries.map(({ group, name }) => group ?? name))].join(', ')
}

/** Milliseconds left of a timer; `now` is a moment of the server's clock. */
export function timerLeft({ endsAt, leftMs }: RoomTimer, now: number): number {
  if (endsAt === null) return leftOf({ endsAt, leftMs: leftMs ?? 0 }, new Date(now))
  return leftOf({ endsAt: new Date(endsAt), leftMs: null }, new Date(now))
}

const SECOND_MS = 1_000

/** `4:05` or `1:04:05`: what is left, with the second that has begun. */
export function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS)
  const [hours, minutes, rest] = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) =>
    Math.floor(part),
  )
  const two = (part = 0) => String(part).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The seconds of `5`, `1:30` or `1:00:00`; undefined for anything else. */
export function secondsOf(text: string): number | undefined {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,3}$/.test(part))) return undefined
  const [first = 0, second = 0, third = 0] = parts.map(Number)
  if (second > 59 || third > 59) return undefined
  return parts.length === 3 ? first * 3_600 + second * 60 + third : first * 60 + second
}
