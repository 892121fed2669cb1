import * as z from 'zod/mini'
import { gameRow } from '../games/contract.ts'
import { GENRES } from '../genre/genre.ts'
import { LANGUAGES, localizedText } from '../language/language.ts'
import { masterCard, PUBLIC_MASTERS_MAX } from '../master-cards/contract.ts'
import { PAGES_MAX } from '../number/pages.ts'
import { meanStars, reviewRow } from '../reviews/contract.ts'
import { REVIEWS_SHOWN } from '../reviews/limits.ts'
import { searchTerm } from '../text/search-term.ts'
import { instant, isoInstant } from '../time/instant.ts'
import { storyDocument } from './document.ts'
import { STORY_SHEET_MAX, STORY_WARNINGS_MAX } from './limits.ts'

/** The next games on the page of a story or a master. */
export const COMING_GAMES_SHOWN = 20

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export const AGE_RATINGS = [0, 6, 8, 12, 16, 18] as const
/** Lengths a person filters by: up to 3 h, up to 4 h, longer. */
export const STORY_LENGTHS = ['short', 'medium', 'long'] as const
/** What a game of a story offers for the safety of its players (rules §14). */
export const SAFETY_TOOLS = [
  'x_card',
  'script_change',
  'open_door',
  'lines_veils',
  'stars_wishes',
] as const
export const STORY_SORTS = ['soonest', 'newest', 'price', 'rating', 'title'] as const
export const STORIES_PAGE_SIZE = 12

export const storyCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: localizedText,
  summary: localizedText,
  genre: z.enum(GENRES),
  durationMinutes: z.int(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  /**
   * Coins per seat: the lowest price of the games that can still be booked, or the usual price of the
   * story without any.
   */
  price: z.int(),
  /** Whether those games have different prices. */
  priceVaries: z.boolean(),
  ageRating: z.int(),
  difficulty: z.enum(DIFFICULTIES),
  rating: meanStars,
  reviewCount: z.int(),
  /** Start of the next game that can still be booked. */
  nextGameAt: z.nullable(instant),
  createdAt: instant,
})
export type StoryCard = z.infer<typeof storyCard>

export const storiesInput = z.object({
  search: z.optional(searchTerm({ max: 80 })),
  genres: z.optional(z.array(z.enum(GENRES)).check(z.maxLength(GENRES.length))),
  length: z.optional(z.enum(STORY_LENGTHS)),
  players: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  maxPrice: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  maxAge: z.optional(z.int().check(z.minimum(0), z.maximum(18))),
  /** Some coming game has at least this many free seats. */
  freeSeats: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** Some coming game starts in `[from, to)`. */
  from: z.optional(isoInstant),
  to: z.optional(isoInstant),
  sort: z._default(z.enum(STORY_SORTS), 'soonest'),
  /** Orders titles. */
  language: z._default(z.enum(LANGUAGES), 'ru'),
  page: z._default(z.int().check(z.minimum(1), z.maximum(PAGES_MAX)), 1),
})
export type StoriesInput = z.infer<typeof storiesInput>

export const storiesOutput = z.object({
  items: z.array(storyCard).check(z.maxLength(STORIES_PAGE_SIZE)),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
})

export const storyInput = z.object({ slug: z.string().check(z.maxLength(100)) })
export const storyOutput = z.object({
  story: z.extend(storyCard, {
    description: localizedText,
    /** The text as a document; `description` is its words alone. */
    text: z.object({ ru: storyDocument, en: storyDocument }),
    /** What players bring along. */
    bring: z.nullable(localizedText),
    contentWarnings: z.array(localizedText).check(z.maxLength(STORY_WARNINGS_MAX)),
    safetyTools: z.array(z.enum(SAFETY_TOOLS)).check(z.maxLength(SAFETY_TOOLS.length)),
    /** Fields of the character sheet. */
    sheet: z.array(localizedText).check(z.maxLength(STORY_SHEET_MAX)),
    languages: z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length)),
    timesPlayed: z.int(),
  }),
  masters: z.array(masterCard).check(z.maxLength(PUBLIC_MASTERS_MAX)),
  /** The next games, soonest first; cancelled ones are left out. */
  games: z.array(gameRow).check(z.maxLength(COMING_GAMES_SHOWN)),
  reviews: z.array(reviewRow).check(z.maxLength(REVIEWS_SHOWN)),
  /** The club's rules for a booking made now (rules §2, §3). */
  rules: z.object({
    maxSeatsPerBooking: z.int(),
    /** Until so many hours before the start a cancellation returns everything. */
    fullRefundHours: z.int(),
  }),
})
export type StoryOutput = z.infer<typeof storyOutput>
