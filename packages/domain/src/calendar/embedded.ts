import * as z from 'zod/mini'
import { GENRES } from '../genre/genre.ts'
import { LANGUAGES } from '../language/languages.ts'

/** Themes of the embedded calendar; without one it follows the device. */
export const EMBEDDED_THEMES = ['dark', 'light'] as const

/**
 * What the address of `/embed`, the calendar for frames of other sites, can choose: the language,
 * the theme, and the games of one master card or one genre.
 */
export const embeddedCalendarQuery = z.object({
  lang: z.optional(z.enum(LANGUAGES)),
  theme: z.optional(z.enum(EMBEDDED_THEMES)),
  master: z.optional(z.uuid()),
  genre: z.optional(z.enum(GENRES)),
})
export type EmbeddedCalendarQuery = z.infer<typeof embeddedCalendarQuery>
