import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { PLACES_MAX } from '../places/limits.ts'
import { clubDetails } from '../settings/club-details.ts'
import { instant } from '../time/instant.ts'

/** What the page about the club shows to everyone (spec §2, route `about`). */
export const aboutOutput = z.object({
  figures: z.object({
    /** Games that took place. */
    games: z.int(),
    /** Stories and masters that can be chosen now. */
    stories: z.int(),
    masters: z.int(),
    /** Share of the players who came a second time, of all who came once; null for fewer than 20. */
    returned: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
    /** When these were counted. */
    asOf: instant,
  }),
  /** Slug of the story that was played most, whose scene stands at the top; null without stories. */
  scene: z.nullable(z.string()),
  /** The club's rules for a booking made now (rules §2, §3). */
  rules: z.object({
    closesMinutes: z.int(),
    fullRefundHours: z.int(),
    coinRefundHours: z.int(),
    halfRefundHours: z.int(),
    goodwillCoins: z.int(),
  }),
  /** Where games on site are played. */
  places: z
    .array(
      z.object({
        id: z.uuid(),
        name: localizedText,
        address: localizedText,
        /** Null when a map is opened by the address. */
        mapUrl: z.nullable(z.string()),
      }),
    )
    .check(z.maxLength(PLACES_MAX)),
})
/** The name and the contacts of the club, for every page. */
export const contactsOutput = clubDetails

export type About = z.infer<typeof aboutOutput>
