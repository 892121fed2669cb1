import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { searchTerm } from '../text/search-term.ts'
import { instant } from '../time/instant.ts'

export const BOARDS = ['players', 'masters'] as const
export type Board = (typeof BOARDS)[number]

/** Rows of one page. */
export const RATING_PAGE = 30
/** Neighbours on each side of the caller. */
export const NEIGHBOURS = 5
/** The first rows, which stand above the neighbours. */
export const TOP_ROWS = 3
export const RATING_SEARCH_MAX = 60

const board = z.enum(BOARDS)
/** Null for all time. */
const seasonId = z.nullable(z.uuid())

export const ratingRow = z.object({
  /** Null for guests, who learn neither who this is nor see a picture. */
  userId: z.nullable(z.uuid()),
  /** Null for those whose name is hidden. */
  name: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  title: z.nullable(localizedText),
  /** The order of the list; null in the own row of one who is not listed, like the place. */
  position: z.nullable(z.int()),
  place: z.nullable(z.int()),
  /** How many share the place. */
  tied: z.nullable(z.int()),
  /** Points; of game masters the weighted stars, null below three reviews. */
  score: z.nullable(z.number()),
  games: z.int(),
  reviews: z.int(),
  /** Of game masters: how many per cent of their players came again. */
  again: z.nullable(z.int()),
  /** The same list of all time, beside a season. */
  allTime: z.nullable(z.object({ place: z.nullable(z.int()), score: z.nullable(z.number()) })),
})
export type RatingRow = z.infer<typeof ratingRow>

/** A page of the list, from behind a position; `next` is the `cursor` of the next page. */
export const ratingPageInput = z.object({
  board,
  seasonId,
  cursor: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  /** The caller and their friends alone; no one for guests. */
  friends: z.boolean(),
  /** A part of a name; empty for everyone. */
  search: searchTerm({ max: RATING_SEARCH_MAX }),
})
export type RatingPageInput = z.infer<typeof ratingPageInput>
export const ratingPageOutput = z.object({
  items: z.array(ratingRow).check(z.maxLength(RATING_PAGE)),
  next: z.nullable(z.int()),
})

export const aroundInput = z.object({ board, seasonId })
export type AroundInput = z.infer<typeof aroundInput>
/** The first rows, and the caller with five neighbours on each side; for guests the first rows alone. */
export const aroundOutput = z.object({
  top: z.array(ratingRow).check(z.maxLength(TOP_ROWS)),
  /** Rows between the first ones and the neighbours. */
  between: z.int(),
  above: z.array(ratingRow).check(z.maxLength(NEIGHBOURS)),
  /** Null for one without enough games, and for guests. */
  own: z.nullable(ratingRow),
  below: z.array(ratingRow).check(z.maxLength(NEIGHBOURS)),
  total: z.int(),
  /** When the list was written; null before the first time. */
  asOf: z.nullable(instant),
})
export type RatingAround = z.infer<typeof aroundOutput>
