import * as z from 'zod/mini'
import { GENRES } from '../genre/genre.ts'
import type { Language } from '../language/languages.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { AGE_RATINGS, DIFFICULTIES, SAFETY_TOOLS } from './contract.ts'
import { DRAWN_COVER, storyCover } from './cover.ts'
import { documentText, storyDocument } from './document.ts'
import {
  STORY_BRING_MAX,
  STORY_LABEL_MAX,
  STORY_PLAYERS_MAX,
  STORY_PRICE_MAX,
  STORY_SHEET_MAX,
  STORY_SUMMARY_MAX,
  STORY_TITLE_MAX,
  STORY_WARNINGS_MAX,
} from './limits.ts'

const inBoth = <T extends z.ZodMiniType>(schema: T) => z.strictObject({ ru: schema, en: schema })
const label = inBoth(singleLine({ min: 0, max: STORY_LABEL_MAX }))
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** Everything that a version of a story says. A draft may leave texts empty. */
export const storyContent = z
  .strictObject({
    title: inBoth(singleLine({ min: 0, max: STORY_TITLE_MAX })),
    summary: inBoth(multiLine({ min: 0, max: STORY_SUMMARY_MAX })),
    text: inBoth(storyDocument),
    bring: inBoth(multiLine({ min: 0, max: STORY_BRING_MAX })),
    genre: z.enum(GENRES),
    durationMinutes: whole(15, 1_440),
    minPlayers: whole(1, STORY_PLAYERS_MAX),
    maxPlayers: whole(1, STORY_PLAYERS_MAX),
    price: whole(0, STORY_PRICE_MAX),
    ageRating: z.union(AGE_RATINGS.map((age) => z.literal(age))),
    difficulty: z.enum(DIFFICULTIES),
    contentWarnings: z.array(label).check(z.maxLength(STORY_WARNINGS_MAX)),
    safetyTools: z.array(z.enum(SAFETY_TOOLS)).check(z.maxLength(SAFETY_TOOLS.length)),
    /** Names of the fields of a character sheet. */
    sheet: z.array(label).check(z.maxLength(STORY_SHEET_MAX)),
    cover: storyCover,
  })
  .check(
    z.refine(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers, { path: ['maxPlayers'] }),
  )
export type StoryContent = z.infer<typeof storyContent>

export const STORY_TEXTS = [
  'title',
  'summary',
  'text',
  'bring',
  'contentWarnings',
  'sheet',
] as const
export type StoryTextName = (typeof STORY_TEXTS)[number]
export type StoryGap = { language: Language; field: StoryTextName }

const REQUIRED = ['title', 'summary', 'text'] as const

/**
 * Returns the texts that are missing in a language: the title, the summary and the text always, and
 * any other text that the other language has.
 */
export function storyGaps(content: StoryContent): StoryGap[] {
  const isRequired = (field: StoryTextName, other: Language) =>
    (REQUIRED as readonly string[]).includes(field) ||
    (field === 'sheet' || field === 'contentWarnings'
      ? content[field].length > 0
      : !isEmpty(content, field, other))
  return STORY_TEXTS.flatMap((field) =>
    (['ru', 'en'] as const).flatMap((language): StoryGap[] =>
      isEmpty(content, field, language) && isRequired(field, language === 'ru' ? 'en' : 'ru')
        ? [{ language, field }]
        : [],
    ),
  )
}

function isEmpty(content: StoryContent, field: StoryTextName, language: Language): boolean {
  switch (field) {
    case 'text':
      return documentText(content.text[language]).trim() === ''
    case 'contentWarnings':
    case 'sheet':
      return content[field].some((one) => one[language] === '')
    default:
      return content[field][language] === ''
  }
}

/** The parts of a version, in the order of the editor. */
export const STORY_PARTS = [
  'title',
  'summary',
  'text',
  'bring',
  'genre',
  'durationMinutes',
  'minPlayers',
  'maxPlayers',
  'price',
  'ageRating',
  'difficulty',
  'contentWarnings',
  'safetyTools',
  'sheet',
  'cover',
] as const satisfies (keyof StoryContent)[]
export type StoryPart = (typeof STORY_PARTS)[number]

/** Returns the parts in which two versions differ, in the order of the editor. */
export function differingParts(one: StoryContent, other: StoryContent): StoryPart[] {
  return STORY_PARTS.filter((part) => canonical(one[part]) !== canonical(other[part]))
}

/** The database stores the names of an object in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Texts whose translation is out of date once the other language is changed. */
export const TRANSLATED_TEXTS = ['title', 'summary', 'text', 'bring'] as const
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number]
export const EDITED_TEXTS = [
  'ru.title',
  'ru.summary',
  'ru.text',
  'ru.bring',
  'en.title',
  'en.summary',
  'en.text',
  'en.bring',
] as const satisfies `${Language}.${TranslatedText}`[]
/** A text of a version in one language. */
export type EditedText = (typeof EDITED_TEXTS)[number]

/** Returns the texts that a version changed against the one before it; of the first, its texts. */
export function editedTexts(before: StoryContent | undefined, after: StoryContent): EditedText[] {
  return EDITED_TEXTS.filter((name) => {
    const was = before ? textNamed(before, name) : textNamed({ ...NEW_STORY, title: NO_TEXT }, name)
    return canonical(was) !== canonical(textNamed(after, name))
  })
}

/** A change of a text, or the confirmation that it is still right. */
export type TextEdit<Time> = { name: EditedText; version: number; at: Time }

/** A text that the other language overtook, and when that was changed. */
export type OlderText<Time> = { field: TranslatedText; language: Language; since: Time }

/** Returns the filled texts that are older than the same text of the other language, by their last edits. */
export function olderTexts<Time>(
  content: StoryContent,
  edits: readonly TextEdit<Time>[],
): OlderText<Time>[] {
  const lastOf = (name: EditedText) =>
    edits
      .filter((edit) => edit.name === name)
      .reduce<TextEdit<Time> | undefined>(
        (last, edit) => (last && last.version >= edit.version ? last : edit),
        undefined,
      )
  return TRANSLATED_TEXTS.flatMap((field): OlderText<Time>[] => {
    const isFilled = (['ru', 'en'] as const).every((language) => !isEmpty(content, field, language))
    const [ru, en] = [lastOf(`ru.${field}`), lastOf(`en.${field}`)]
    if (!isFilled || !ru || !en || ru.version === en.version) return []
    return ru.version < en.version
      ? [{ field, language: 'ru', since: en.at }]
      : [{ field, language: 'en', since: ru.at }]
  })
}

function textNamed(content: StoryContent, name: EditedText): unknown {
  const [language, field] = name.split('.') as [Language, TranslatedText]
  return content[field][language]
}

const NO_TEXT = { ru: '', en: '' }

/** What a new story begins with. */
export const NEW_STORY: Omit<StoryContent, 'title'> = {
  summary: NO_TEXT,
  text: { ru: { type: 'doc', content: [] }, en: { type: 'doc', content: [] } },
  bring: NO_TEXT,
  genre: 'adventure',
  durationMinutes: 180,
  minPlayers: 3,
  maxPlayers: 5,
  price: 1_000,
  ageRating: 16,
  difficulty: 'easy',
  contentWarnings: [],
  safetyTools: ['x_card', 'open_door'],
  sheet: [],
  cover: DRAWN_COVER,
}
