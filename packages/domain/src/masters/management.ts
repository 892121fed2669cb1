import * as z from 'zod/mini'
import { gameRow } from '../games/contract.ts'
import { GENRES } from '../genre/genre.ts'
import { LANGUAGES, localizedText } from '../language/language.ts'
import { LIST_MAX, PAGES_MAX } from '../number/pages.ts'
import { SEARCH_MAX } from '../staff-tables/limits.ts'
import { searchTerm } from '../text/search-term.ts'
import { instant } from '../time/instant.ts'
import { MASTER_ATTENTION, MASTER_CARD_STATES, MASTER_SORTS, MASTERS_PAGE } from './listing.ts'

/** The next games on a master’s card. */
export const MASTER_GAMES_SHOWN = 20

export const mastersInput = z.object({
  /** A name, or an account number. */
  search: z.optional(searchTerm({ max: SEARCH_MAX })),
  card: z.optional(z.enum(MASTER_CARD_STATES)),
  trusted: z.optional(z.boolean()),
  attention: z.optional(z.enum(MASTER_ATTENTION)),
  sort: z._default(z.enum(MASTER_SORTS), 'name'),
  desc: z._default(z.boolean(), false),
  page: z._default(z.int().check(z.minimum(1), z.maximum(PAGES_MAX)), 1),
})
export type MastersInput = z.infer<typeof mastersInput>

const row = {
  id: z.uuid(),
  accountId: z.int(),
  name: localizedText,
  card: z.nullable(
    z.object({
      id: z.uuid(),
      isActive: z.boolean(),
      isArchived: z.boolean(),
      isTrusted: z.boolean(),
    }),
  ),
  /** Mean stars; null while there are too few reviews to show. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Of all times. */
  gamesRun: z.int(),
  /** The last twenty announced games that were run, or that the master cancelled. */
  record: z.object({ games: z.int(), cancelled: z.int() }),
  comingGames: z.int(),
  nextGameAt: z.nullable(instant),
  openDisputes: z.int(),
}
export const managedMasterRow = z.object(row)
export type ManagedMaster = z.infer<typeof managedMasterRow>

export const mastersOutput = z.object({
  items: z.array(managedMasterRow).check(z.maxLength(MASTERS_PAGE)),
  total: z.int(),
  /** Of all masters, whatever the filters: how many to look at. */
  attention: z.object({ review: z.int(), disputes: z.int() }),
})

export const masterInput = z.object({ id: z.uuid() })
export const masterOutput = z.object({
  ...row,
  /** What the card says; null without one. */
  text: z.nullable(
    z.object({
      headline: localizedText,
      bio: localizedText,
      genres: z.array(z.enum(GENRES)).check(z.maxLength(GENRES.length)),
      languages: z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length)),
    }),
  ),
  /** The next twenty, soonest first. */
  coming: z.array(gameRow).check(z.maxLength(MASTER_GAMES_SHOWN)),
  /** Those of the record that the master cancelled, the latest first. */
  cancellations: z
    .array(z.object({ game: gameRow, reason: z.nullable(z.string()), at: z.nullable(instant) }))
    .check(z.maxLength(LIST_MAX)),
  /** No-shows of this master's games that players dispute, oldest first. */
  disputes: z
    .array(
      z.object({
        id: z.uuid(),
        displayName: z.nullable(z.string()),
        text: z.string(),
        createdAt: instant,
        game: gameRow,
      }),
    )
    .check(z.maxLength(LIST_MAX)),
})
export type MasterDetails = z.infer<typeof masterOutput>
