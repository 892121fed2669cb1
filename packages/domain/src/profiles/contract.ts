import * as z from 'zod/mini'
import { LANGUAGES } from '../language/language.ts'
import { worn } from '../outfits/worn.ts'
import { ROLES } from '../roles/role.ts'
import { searchTerm } from '../text/search-term.ts'
import { multiLine } from '../text/text.ts'
import { instant, timeZone } from '../time/instant.ts'
import { displayName } from './display-name.ts'
import { BIO_MAX, isTelegramName, telegramName } from './fields.ts'

/** People that a search finds. */
export const PEOPLE_FOUND = 8

/** The signed-in person's own profile. */
export const ownProfile = z.object({
  id: z.uuid(),
  accountId: z.int(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
  locale: z.enum(LANGUAGES),
  timeZone: z.string(),
  streamerMode: z.boolean(),
  rememberPreferences: z.boolean(),
  level: z.int(),
  xp: z.int(),
  gamesPlayed: z.int(),
  totalSpent: z.int(),
  worn,
  createdAt: instant,
  /** What stops the person from booking and writing, until when; null while nothing does. */
  suspension: z.nullable(z.object({ endsAt: z.nullable(instant) })),
})
export type OwnProfile = z.infer<typeof ownProfile>

const text = z.nullable(z.string())
export const presentedFields = { displayName: text, telegram: text, bio: text, avatarUrl: text }
export const proposal = z.object({
  displayName: z.exactOptional(text),
  telegram: z.exactOptional(text),
  bio: z.exactOptional(text),
  /** A link for its owner, valid for ten minutes; null for a rejected picture. */
  avatarUrl: z.exactOptional(text),
})

/** What a person may change of their profile, and what of it waits for moderation. */
export const profileSettings = z.object({
  ...presentedFields,
  locale: z.enum(LANGUAGES),
  timeZone: z.string(),
  streamerMode: z.boolean(),
  /** Whether popups of levels and achievements are shown. */
  celebrations: z.boolean(),
  /** Whether others see the user in the rating. */
  inRating: z.boolean(),
  rememberPreferences: z.boolean(),
  pending: z.nullable(z.object({ proposal, sentAt: instant })),
  /** The last proposal was turned down, and none was sent since. */
  rejected: z.nullable(z.object({ proposal, reason: text })),
})
export type ProfileSettings = z.infer<typeof profileSettings>

/** The whole form as it stands: what did not change is sent along. */
export const updateProfileInput = z.object({
  displayName: z.nullable(displayName),
  telegram: z.pipe(
    z.string().check(z.maxLength(100), z.refine(isTelegramName)),
    z.transform((text) => telegramName(text) || null),
  ),
  bio: z.pipe(
    multiLine({ min: 0, max: BIO_MAX }),
    z.transform((bio) => bio || null),
  ),
})
export type UpdateProfileInput = z.infer<typeof updateProfileInput>

export const updatePreferencesInput = z.object({
  locale: z.enum(LANGUAGES),
  timeZone,
  streamerMode: z.boolean(),
  /** Stays as it is when it is missing. */
  celebrations: z.exactOptional(z.boolean()),
  /** Stays as it is when it is missing. */
  inRating: z.exactOptional(z.boolean()),
})
export type UpdatePreferencesInput = z.infer<typeof updatePreferencesInput>

export const rememberPreferencesInput = z.object({ remember: z.boolean() })
/** A person as the staff's lists name them; without a name, an empty one. */
export const namedUser = z.object({ id: z.uuid(), name: z.string(), accountId: z.int() })
export type NamedUser = z.infer<typeof namedUser>

/** People by a part of the name, by account number, or by the whole address. */
export const findPeopleInput = z.object({
  query: searchTerm({ min: 1, max: 100 }),
})
export const peopleOutput = z.object({
  items: z.array(namedUser).check(z.maxLength(PEOPLE_FOUND)),
})
