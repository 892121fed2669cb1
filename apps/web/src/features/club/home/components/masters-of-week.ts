import type { MasterCard } from '@cco/domain/story/contract'

const WEEK_MS = 7 * 86_400_000

/** Masters with a game that can be booked in the seven days from `now`, the soonest first. */
export function mastersOfWeek(masters: readonly MasterCard[], now: number): MasterCard[] {
  const next = ({ nextGameAt }: MasterCard) =>
    nextGameAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextGameAt)
  return masters
    .filter((master) => next(master) < now + WEEK_MS)
    .toSorted((a, b) => next(a) - next(b))
}
