import * as z from 'zod/mini'
import { GENRES } from '../genre/genre.ts'
import { LANGUAGES } from '../language/language.ts'
import { pictureName, uploadedPicture } from '../picture/uploaded.ts'
import { REASON_MAX } from '../staff-tables/limits.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { CARD_LINKS_MAX, cardLinks } from './links.ts'

export const CARD_NAME_MAX = 60
export const CARD_HEADLINE_MAX = 140
export const CARD_BIO_MAX = 2_000
/** Most cards that a club has, archived ones included. */
export const CARDS_MAX = 300

const inBoth = (schema: ReturnType<typeof singleLine>) => z.strictObject({ ru: schema, en: schema })

/** What a card says, in both languages. */
export const cardFields = z.strictObject({
  name: inBoth(singleLine({ min: 2, max: CARD_NAME_MAX })),
  headline: inBoth(singleLine({ min: 2, max: CARD_HEADLINE_MAX })),
  bio: inBoth(multiLine({ min: 2, max: CARD_BIO_MAX })),
  genres: z.array(z.enum(GENRES)).check(z.maxLength(GENRES.length)),
  languages: z.array(z.enum(LANGUAGES)).check(z.minLength(1), z.maxLength(LANGUAGES.length)),
  /** The name of an uploaded picture; without one the picture of the profile is shown. */
  photo: z.nullable(pictureName),
  links: cardLinks,
})
export type CardFields = z.infer<typeof cardFields>

/** A stored text may be older than the limits. */
const storedText = z.object({ ru: z.string(), en: z.string() })
const storedFields = z.object({
  name: storedText,
  headline: storedText,
  bio: storedText,
  genres: z.array(z.enum(GENRES)).check(z.maxLength(GENRES.length)),
  languages: z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length)),
  photo: z.nullable(pictureName),
  links: z.array(z.string()).check(z.maxLength(CARD_LINKS_MAX)),
})

const proposal = z.object({
  id: z.uuid(),
  fields: storedFields,
  /** The photo that it names. */
  photo: z.nullable(uploadedPicture),
  at: instant,
})

export const managedCard = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  version: z.int(),
  fields: storedFields,
  /** The photo that the card names. */
  photo: z.nullable(uploadedPicture),
  /** The picture of the profile, which is shown without a photo. */
  profilePhoto: z.nullable(z.string()),
  isActive: z.boolean(),
  isArchived: z.boolean(),
  isTrusted: z.boolean(),
  /** What the master proposes, until it is decided. */
  proposal: z.nullable(proposal),
})
export type ManagedCard = z.infer<typeof managedCard>

/** In the order of the site, archived ones last. */
export const managedCardsOutput = z.object({
  items: z.array(managedCard).check(z.maxLength(CARDS_MAX)),
})

export const ownCardOutput = z.object({
  card: z.nullable(managedCard),
  /** Why the last proposal was refused, unless there is a newer one. */
  refused: z.nullable(z.string()),
})

export const createCardInput = z.object({
  /** Becomes the id of the card. */
  requestKey: z.uuid(),
  userId: z.uuid(),
  fields: cardFields,
})

const version = z.int().check(z.minimum(1), z.maximum(1_000_000))
/** `version` is the one that was edited; another save since then makes it stale. */
export const saveCardInput = z.object({ id: z.uuid(), version, fields: cardFields })
export const proposeCardInput = z.object({ version, fields: cardFields })

/** Puts a card in the place before another one; null puts it last. */
export const moveCardInput = z.object({ id: z.uuid(), before: z.nullable(z.uuid()) })

export const decideCardInput = z.object({
  proposalId: z.uuid(),
  /** The version of the card that was compared with the proposal. */
  version,
  approve: z.boolean(),
  /** The master reads it; needed for a refusal. */
  reason: z.optional(multiLine({ min: 3, max: REASON_MAX })),
})
