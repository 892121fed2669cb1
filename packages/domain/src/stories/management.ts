import * as z from 'zod/mini'
import { GENRES } from '../genre/genre.ts'
import { localizedText } from '../language/language.ts'
import { PAGES_MAX } from '../number/pages.ts'
import { pictureName } from '../picture/uploaded.ts'
import { REASON_MAX, SEARCH_MAX } from '../staff-tables/limits.ts'
import { searchTerm } from '../text/search-term.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { EDITED_TEXTS, STORY_TEXTS, storyContent, TRANSLATED_TEXTS } from './content.ts'
import { storyOutput } from './contract.ts'
import { storyCover } from './cover.ts'
import { STORY_TITLE_MAX } from './limits.ts'
import {
  MANAGED_STORIES_PAGE,
  MANAGED_STORY_SORTS,
  STORY_AUTHORS,
  STORY_GAP_FILTERS,
} from './management-listing.ts'
import { storySlug } from './slug.ts'
import { STORY_CHANGES, STORY_STATES } from './workflow.ts'

/** Versions that the editor lists, newest first. */
export const STORY_VERSIONS_SHOWN = 50
/** Earlier addresses of a story, the latest. */
export const FORMER_SLUGS_SHOWN = 20
/** Most stories that one master has in work at a time. */
export const STORIES_IN_WORK_MAX = 20
/** Furthest that a publication can be scheduled. */
export const PUBLISH_AHEAD_DAYS = 180

export const managedStoriesInput = z.object({
  /** A title, or an address. */
  search: z.optional(searchTerm({ max: SEARCH_MAX })),
  state: z.optional(z.enum(STORY_STATES)),
  gaps: z.optional(z.enum(STORY_GAP_FILTERS)),
  genre: z.optional(z.enum(GENRES)),
  author: z.optional(z.enum(STORY_AUTHORS)),
  sort: z._default(z.enum(MANAGED_STORY_SORTS), 'updated'),
  desc: z._default(z.boolean(), true),
  /** Only the caller’s own, which masters see in any case. */
  own: z._default(z.boolean(), false),
  page: z._default(z.int().check(z.minimum(1), z.maximum(PAGES_MAX)), 1),
})
export type ManagedStoriesInput = z.infer<typeof managedStoriesInput>

const gap = z.object({ language: z.enum(['ru', 'en']), field: z.enum(STORY_TEXTS) })

const row = {
  id: z.uuid(),
  slug: z.string(),
  title: localizedText,
  state: z.enum(STORY_STATES),
  version: z.int(),
  /** The version that the site shows; null before the first. */
  liveVersion: z.nullable(z.int()),
  isOnSite: z.boolean(),
  publishAt: z.nullable(instant),
  /** The master who wrote it; null for a story of the club. */
  author: z.nullable(z.object({ id: z.uuid(), name: localizedText })),
  updatedAt: instant,
  gamesAhead: z.int(),
}
export const managedStoryRow = z.object({
  ...row,
  genre: z.enum(GENRES),
  cover: storyCover,
  /** A link to the uploaded picture of its cover. */
  picture: z.nullable(z.string()),
  gaps: z.array(gap).check(z.maxLength(2 * STORY_TEXTS.length)),
  /** The start of the first of the games ahead. */
  nextGameAt: z.nullable(instant),
  /** Mean stars; null while there are too few reviews to show. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
})
export type ManagedStory = z.infer<typeof managedStoryRow>

export const managedStoriesOutput = z.object({
  items: z.array(managedStoryRow).check(z.maxLength(MANAGED_STORIES_PAGE)),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** Of all that the caller sees, whatever the filters. */
  counts: z.record(z.enum(STORY_STATES), z.int()),
})

export const storyIdInput = z.object({ id: z.uuid() })
const version = z.int().check(z.minimum(1), z.maximum(1_000_000))
export const storyVersionInput = z.object({ id: z.uuid(), version })

export const storyPictureInput = z.object({ id: z.uuid(), name: pictureName })

export const storyVersionRow = z.object({
  version: z.int(),
  by: z.nullable(z.string()),
  at: instant,
})

const olderText = z.object({
  field: z.enum(TRANSLATED_TEXTS),
  /** The language whose text is older. */
  language: z.enum(['ru', 'en']),
  /** When the other language was changed. */
  since: instant,
})

export const managedStoryOutput = z.object({
  ...row,
  content: storyContent,
  /** What the site shows, where it differs from the newest version. */
  live: z.nullable(storyContent),
  /** Why the owner returned it, until it is submitted again. */
  returned: z.nullable(z.string()),
  versions: z.array(storyVersionRow).check(z.maxLength(STORY_VERSIONS_SHOWN)),
  older: z.array(olderText).check(z.maxLength(TRANSLATED_TEXTS.length)),
  /** Earlier addresses, which lead to the present one. */
  formerSlugs: z.array(z.string()).check(z.maxLength(FORMER_SLUGS_SHOWN)),
  can: z.object({
    save: z.boolean(),
    rename: z.boolean(),
    changes: z.array(z.enum(STORY_CHANGES)).check(z.maxLength(STORY_CHANGES.length)),
  }),
})
export type ManagedStoryOutput = z.infer<typeof managedStoryOutput>

/** The newest version as its page would show it, with what its cover would be. */
export const storyPreviewOutput = z.extend(storyOutput, {
  cover: storyCover,
  /** A link to the uploaded picture of its cover. */
  picture: z.nullable(z.string()),
})

export const storyVersionOutput = z.object({ ...storyVersionRow.shape, content: storyContent })

export const createStoryInput = z.object({
  /** Becomes the id. */
  requestKey: z.uuid(),
  title: z.object({
    ru: singleLine({ min: 2, max: STORY_TITLE_MAX }),
    en: singleLine({ min: 0, max: STORY_TITLE_MAX }),
  }),
})
export const createdStoryOutput = z.object({ id: z.uuid() })

/** `version` is the one that was edited; another save since then makes it stale. */
export const saveStoryInput = z.object({
  id: z.uuid(),
  version,
  content: storyContent,
  /** Texts that are still right, although the other language was changed. */
  confirmed: z.optional(z.array(z.enum(EDITED_TEXTS)).check(z.maxLength(EDITED_TEXTS.length))),
})
export type SaveStoryInput = z.infer<typeof saveStoryInput>
export const savedStoryOutput = z.object({ version: z.int() })

export const changeStoryInput = z.object({
  id: z.uuid(),
  version,
  change: z.enum(STORY_CHANGES),
  /** The state that the caller saw; in another one nothing changes. */
  from: z.optional(z.enum(STORY_STATES)),
  /** For `reject` and `archive`. */
  reason: z.optional(multiLine({ min: 3, max: REASON_MAX })),
  /** For `schedule`. */
  at: z.optional(givenInstant),
})
export type ChangeStoryInput = z.infer<typeof changeStoryInput>

export const renameStoryInput = z.object({ id: z.uuid(), slug: storySlug })
