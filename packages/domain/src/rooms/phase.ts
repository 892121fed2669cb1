import type { Settings } from '../settings/settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** A game that runs late is not cut off: writing ends this long after its planned end. */
const OVERTIME_HOURS = 3

type Evening = { startsAt: Date; endsAt: Date; endedAt: Date | null }

/** `before` the room opens, `open`, `over`: only readable, `closed`: no longer readable. */
export type RoomPhase = 'before' | 'open' | 'over' | 'closed'

/** Returns when a room opens (rules §14). */
export function roomOpensAt(startsAt: Date, { onlineOpensMinutes }: Settings): Date {
  return new Date(startsAt.getTime() - onlineOpensMinutes * MINUTE_MS)
}

/** Returns until when a room can be read (rules §14). */
export function roomReadableUntil(endsAt: Date, { roomReadableDays }: Settings): Date {
  return new Date(endsAt.getTime() + roomReadableDays * DAY_MS)
}

/** Returns what can be done in a room at `now` (rules §14). */
export function roomPhase(evening: Evening, now: Date, settings: Settings): RoomPhase {
  const { startsAt, endsAt, endedAt } = evening
  if (roomReadableUntil(endsAt, settings) <= now) return 'closed'
  if (endedAt) return 'over'
  if (now < roomOpensAt(startsAt, settings)) return 'before'
  return now.getTime() < endsAt.getTime() + OVERTIME_HOURS * HOUR_MS ? 'open' : 'over'
}

const EDIT_MS = 10 * MINUTE_MS

/** Whether the author of a message may still change or delete it (rules §14). */
export function mayEdit(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() < EDIT_MS
}
