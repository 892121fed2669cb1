import * as z from 'zod/mini'
import { GAME_STATUSES, gameRow } from '../games/contract.ts'
import { localizedText } from '../language/language.ts'
import { PUBLIC_MASTERS_MAX } from '../master-cards/contract.ts'
import { PAGES_MAX } from '../number/pages.ts'
import { SEARCH_MAX } from '../staff-tables/limits.ts'
import { searchTerm } from '../text/search-term.ts'
import { MASTER_GAMES_PAGE_SIZE } from './limits.ts'

/** Rows of one file at most; more are left to a narrower question. */
export const GAMES_FILE_MAX = 10_000

export const ALL_GAMES_SORTS = ['start', 'game', 'master', 'fill', 'revenue', 'state'] as const
export const ALL_GAMES_WHEN = ['coming', 'past', 'all'] as const

const allGamesFilters = {
  status: z.optional(z.enum(GAME_STATUSES)),
  masterId: z.optional(z.uuid()),
  when: z._default(z.enum(ALL_GAMES_WHEN), 'coming'),
  /** Looked for in the story's title. */
  search: z.optional(searchTerm({ max: SEARCH_MAX })),
  sort: z._default(z.enum(ALL_GAMES_SORTS), 'start'),
  desc: z._default(z.boolean(), false),
}
export const gamesFileInput = z.object(allGamesFilters)
export type GamesFileInput = z.infer<typeof gamesFileInput>

export const allGamesInput = z.object({
  ...allGamesFilters,
  page: z._default(z.int().check(z.minimum(1), z.maximum(PAGES_MAX)), 1),
})
export type AllGamesInput = z.infer<typeof allGamesInput>

/** Coins that were paid for a game and were not refunded, goodwill aside. */
const revenue = z.int()

const ownedGame = z.extend(gameRow, { revenue })
export type OwnedGame = z.infer<typeof ownedGame>

export const allGamesOutput = z.object({
  items: z.array(ownedGame).check(z.maxLength(MASTER_GAMES_PAGE_SIZE)),
  total: z.int(),
  /** Of everything that fits the filters, not of the page alone. */
  sums: z.object({ seatsTaken: z.int(), seats: z.int(), revenue }),
  masters: z
    .array(z.object({ userId: z.uuid(), name: localizedText }))
    .check(z.maxLength(PUBLIC_MASTERS_MAX)),
})
export type AllGames = z.infer<typeof allGamesOutput>
