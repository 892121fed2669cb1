import * as z from 'zod/mini'
import { GENRES } from '../genre/genre.ts'

/** What a rule can count about a user, apart from the games of one genre. */
export const COUNTED_FACTS = [
  'games_attended',
  'stories_played',
  'genres_played',
  'masters_played',
  /** Games of the story that the achievement is about. */
  'story_played',
  'online_games',
  'club_games',
  'reviews_published',
  'games_run',
  'friends',
  /** Games attended together with the friend of whom there are most. */
  'games_with_friend',
  'level',
  'guilds_founded',
] as const
export const RULE_KINDS = [...COUNTED_FACTS, 'genre_played'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const RULE_COUNT_MAX = 1_000
const count = z.int().check(z.minimum(1), z.maximum(RULE_COUNT_MAX))

/** When an achievement is awarded without anyone’s decision: a fact reaches a number (rules §9). */
export const achievementRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(COUNTED_FACTS), count }),
  z.object({ kind: z.literal('genre_played'), genre: z.enum(GENRES), count }),
])
export type AchievementRule = z.infer<typeof achievementRule>

/** A rule with the story of its achievement, which `story_played` counts. */
export type RuleOf = { rule: AchievementRule; storyId: string | null }

/** The facts of one user by their names, which `factOf` gives; a missing one is 0. */
export type Facts = ReadonlyMap<string, number>

/**
 * Returns the name of the fact that a rule counts: its kind, with the genre or the story it is
 * about, as in `genre_played:horror`.
 */
export function factOf({ rule, storyId }: RuleOf): string {
  if (rule.kind === 'genre_played') return `genre_played:${rule.genre}`
  if (rule.kind === 'story_played') return `story_played:${storyId}`
  return rule.kind
}

/** How far a user has come: `value` never exceeds `target`. */
export type Progress = { value: number; target: number }

/** Returns how far these facts are towards a rule; it is fulfilled when the value is the target. */
export function progressOf(of: RuleOf, facts: Facts): Progress {
  const target = of.rule.count
  return { value: Math.min(facts.get(factOf(of)) ?? 0, target), target }
}

/** Whether these facts fulfil a rule. */
export function isFulfilled(of: RuleOf, facts: Facts): boolean {
  const { value, target } = progressOf(of, facts)
  return value === target
}
