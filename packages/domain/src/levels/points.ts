/** What experience is given for (rules §9). The names are stored. */
export const EXPERIENCE_KINDS = [
  'game_attended',
  /** A game whose story or game master was new to the player. */
  'first_time',
  'review_published',
  'game_run',
] as const
export type ExperienceKind = (typeof EXPERIENCE_KINDS)[number]

/** Points for one event of each kind (rules §9). */
export const EXPERIENCE_POINTS: Record<ExperienceKind, number> = {
  game_attended: 100,
  first_time: 25,
  review_published: 15,
  game_run: 120,
}

/** Most points of one day in the club's time zone (rules §9). */
export const EXPERIENCE_PER_DAY = 300

/**
 * Points that an event of a kind gives to someone who already has `today` points of the same day; 0
 * once the day is full.
 */
export function pointsFor(kind: ExperienceKind, today: number): number {
  return Math.max(0, Math.min(EXPERIENCE_POINTS[kind], EXPERIENCE_PER_DAY - today))
}
