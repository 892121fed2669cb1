import * as z from 'zod/mini'
import { gameRow } from '../games/contract.ts'
import { GAME_FORMATS } from '../games/formats.ts'
import { GENRES } from '../genre/genre.ts'
import { isoInstant } from '../time/instant.ts'
import { CALENDAR_MAX_DAYS, CALENDAR_MAX_GAMES } from './limits.ts'

const DAY_MS = 86_400_000

/** Games that start in `[from, to)`. */
export const calendarInput = z
  .object({
    from: isoInstant,
    to: isoInstant,
    genres: z.optional(z.array(z.enum(GENRES)).check(z.maxLength(GENRES.length))),
    masterId: z.optional(z.uuid()),
    format: z.optional(z.enum(GAME_FORMATS)),
    freeOnly: z.optional(z.boolean()),
    limit: z._default(
      z.int().check(z.minimum(1), z.maximum(CALENDAR_MAX_GAMES)),
      CALENDAR_MAX_GAMES,
    ),
  })
  .check(
    z.refine((input) => {
      const span = Date.parse(input.to) - Date.parse(input.from)
      return span > 0 && span <= CALENDAR_MAX_DAYS * DAY_MS
    }),
  )
export type CalendarInput = z.infer<typeof calendarInput>
/** The input before defaults are applied. */
export type CalendarQuery = z.input<typeof calendarInput>

export const calendarOutput = z.object({
  games: z.array(gameRow).check(z.maxLength(CALENDAR_MAX_GAMES)),
  /** Whether the span holds more games than the limit. */
  hasMore: z.boolean(),
})
