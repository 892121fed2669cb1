/** Experience, in points, to leave level `level` for the next one: 5n² + 50n + 100 (rules §9). */
export function experienceToLeave(level: number): number {
  return 5 * level ** 2 + 50 * level + 100
}

export type LevelProgress = {
  /** Levels begin with 1. */
  level: number
  /** Points gained since this level was reached. */
  gained: number
  /** Points this level takes in all; always more than `gained`. */
  needed: number
}

/** Where a person with so much experience in all stands; `experience` is a whole number from 0. */
export function levelProgress(experience: number): LevelProgress {
  let level = 1
  let gained = experience
  while (gained >= experienceToLeave(level)) {
    gained -= experienceToLeave(level)
    level += 1
  }
  return { level, gained, needed: experienceToLeave(level) }
}

/** Experience in all that reaching level `level` takes (rules §9); 0 for the first. */
export function experienceToReach(level: number): number {
  let total = 0
  for (let left = 1; left < level; left += 1) total += experienceToLeave(left)
  return total
}
