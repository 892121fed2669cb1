import * as z from 'zod/mini'
import { GENRES } from '../genre/genre.ts'
import { LANGUAGES, localizedText } from '../language/language.ts'
import { meanStars } from '../reviews/contract.ts'
import { instant } from '../time/instant.ts'

/** Most cards the public page of masters shows. */
export const PUBLIC_MASTERS_MAX = 200

/** A card as everyone sees it. */
export const masterCard = z.object({
  id: z.uuid(),
  name: localizedText,
  headline: localizedText,
  photo: z.nullable(z.string()),
  genres: z.array(z.enum(GENRES)).check(z.maxLength(GENRES.length)),
  languages: z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length)),
  rating: meanStars,
  reviewCount: z.int(),
  gamesRun: z.int(),
  /** Its place among all cards, the lowest first. */
  position: z.int(),
  nextGameAt: z.nullable(instant),
  createdAt: instant,
})
export type MasterCard = z.infer<typeof masterCard>
