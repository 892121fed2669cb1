import { EDITED_TEXTS } from '@cco/domain/stories/content'
import { type EditorNode, tidyDocument } from '@cco/domain/stories/tidy-document'
import * as z from 'zod/mini'
import { keysWith, readText, writeText } from '../../../../lib/storage.ts'
import type { StoryDraft } from './draft.ts'

/** Edits that were not saved, as they were typed. */
export interface StoredDraft {
  /** The version that they were made from. */
  version: number
  /** When the last of them was made. */
  at: string
  draft: StoryDraft
}

const PREFIX = 'story-draft:'
const DAYS_STORED = 30
const DAY_MS = 86_400_000

const inBoth = <T extends z.ZodMiniType>(schema: T) => z.object({ ru: schema, en: schema })
const texts = inBoth(z.string())
/** What was typed may exceed every limit; only its shape is needed to show it again. */
const document = z.pipe(
  z.looseObject({ content: z.array(z.looseObject({})) }),
  z.transform((value) => tidyDocument(value as EditorNode)),
)
const draftShape = z.object({
  title: texts,
  summary: texts,
  text: inBoth(document),
  bring: texts,
  genre: z.string(),
  durationMinutes: z.string(),
  minPlayers: z.string(),
  maxPlayers: z.string(),
  price: z.string(),
  ageRating: z.string(),
  difficulty: z.string(),
  contentWarnings: z.array(texts),
  safetyTools: z.array(z.string()),
  sheet: z.array(texts),
  cover: z.object({
    emblem: z.nullable(z.string()),
    palette: z.nullable(z.number()),
    scene: z.nullable(z.string()),
    picture: z.nullable(z.string()),
  }),
  confirmed: z.array(z.enum(EDITED_TEXTS)),
})
const stored = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  draft: draftShape,
})

export type DraftStore = ReturnType<typeof draftStore>

/** The unsaved edits of one user on this device, each user’s under keys of their own. */
export function draftStore(userId: string, storyId: string) {
  const key = `${PREFIX}${userId}:${storyId}`
  return {
    /** Returns the edits of this story; entries that are too old or cannot be read are cleared. */
    read(now: number): StoredDraft | undefined {
      for (const one of keysWith(PREFIX)) {
        if (!isFresh(readDraft(one), now)) writeText(one, null)
      }
      return readDraft(key)
    },
    /** Stores edits; those that are stored already keep their moment. */
    write(draft: StoredDraft): void {
      const last = readDraft(key)
      const isSame = last?.version === draft.version && isSameDraft(last.draft, draft.draft)
      if (!isSame) writeText(key, JSON.stringify(draft))
    },
    clear(): void {
      writeText(key, null)
    },
  }
}

const isSameDraft = (one: StoryDraft, other: StoryDraft) =>
  JSON.stringify(draftShape.parse(one)) === JSON.stringify(draftShape.parse(other))

function readDraft(key: string): StoredDraft | undefined {
  try {
    return stored.parse(JSON.parse(readText(key) ?? 'null')) as StoredDraft
  } catch {
    return undefined
  }
}

function isFresh(draft: StoredDraft | undefined, now: number): boolean {
  return draft !== undefined && now - Date.parse(draft.at) < DAYS_STORED * DAY_MS
}
