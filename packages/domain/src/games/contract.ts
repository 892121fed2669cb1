import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { GENRES } from '../genre/genre.ts'
import { LANGUAGES, localizedText } from '../language/language.ts'
import { instant } from '../time/instant.ts'
import { GAME_FORMATS } from './formats.ts'

/** The statuses of a game in order. `cancelled` can follow any status before `finished`. */
export const GAME_STATUSES = [
  'draft',
  'review',
  'published',
  'confirmed',
  'live',
  'finished',
  'settled',
  'cancelled',
] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/** The public fields of a game in lists, on the calendar and in bookings. */
export const gameRow = z.object({
  id: z.uuid(),
  story: z.object({
    slug: z.string(),
    title: localizedText,
    genre: z.enum(GENRES),
    ageRating: z.int(),
  }),
  /** `id` is the master card's; without a public card it and the photo are null. */
  master: z.object({
    id: z.nullable(z.uuid()),
    name: localizedText,
    photo: z.nullable(z.string()),
  }),
  startsAt: instant,
  endsAt: instant,
  format: z.enum(GAME_FORMATS),
  place: z.nullable(localizedText),
  language: z.enum(LANGUAGES),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  seatsTaken: z.int(),
  /** Coins per seat. */
  price: z.int(),
  status: z.enum(GAME_STATUSES),
  /** The guild whose members alone book now, and until when (rules §10). */
  guildFirst: z.nullable(
    z.object({ guildId: z.uuid(), name: z.string(), tag: z.string(), until: instant }),
  ),
  /** Whether a seat can be booked now, regardless of the caller. */
  can: z.object({ book: ability }),
})
export type GameRow = z.infer<typeof gameRow>
