import type { Language } from '@cco/domain/language/language'
import { DISPLAY_NAME_MAX } from '@cco/domain/profiles/fields'
import { DOCUMENT_MAX, plainDocument } from '@cco/domain/stories/document'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { EMPTY } from './empty.ts'
import type { Fit } from './fit.ts'
import { longEmail, longName, longText, longWord } from './texts.ts'

/** Letters of names from before the limit: longer than any that a form accepts today. */
const LEGACY_NAME_LETTERS = 64
/** Longest that the messenger gives out. */
const TELEGRAM_MAX = 32
/** The longest that the form of staff and the database accept. */
const PROMO_CODE_MAX = 40
/** Sweeps sign in with these. */
const UNCHANGED: ReadonlySet<string> = new Set([
  ...DEMO_ACCOUNTS.map(({ email }) => email),
  EMPTY.email,
  EMPTY.masterEmail,
])

/** A display name: every third one is of before the limit. */
export const userName: Fit = (_value, row) => {
  const place = { row, language: 'ru' as const }
  return row % 3 === 2 ? longWord(LEGACY_NAME_LETTERS, place) : longName(DISPLAY_NAME_MAX, place)
}

export const anyEmail: Fit = (value, row) => (UNCHANGED.has(String(value)) ? value : longEmail(row))

/** A promo code of all the characters that one may have. */
export const code: Fit = (_value, row) =>
  `${'LONGCODE'.repeat(PROMO_CODE_MAX)}`.slice(0, PROMO_CODE_MAX - 4) + String(row).padStart(4, '0')

export const telegram: Fit = (_value, row) =>
  `${'a_'.repeat(TELEGRAM_MAX)}`.slice(0, TELEGRAM_MAX - 4) + String(row).padStart(4, '0')

export const httpsLink =
  (length: number): Fit =>
  (_value, row) => {
    const start = 'https://meet.example.org/'
    return `${start}${'room'.repeat(length)}`.slice(0, length - 4) + String(row).padStart(4, '0')
  }

/** The text of a story of all the characters that one may have, with its headings and lists. */
export const document =
  (language: Language): Fit =>
  (_value, row) => {
    const heading = longText(80, { row, language })
    const line = (length: number) => longText(length, { row, language })
    const text = (words: string) => ({ type: 'text' as const, text: words.replaceAll('\n', ' ') })
    const paragraph = { type: 'paragraph' as const, content: [text(line(400))] }
    const { content } = plainDocument(longText(DOCUMENT_MAX.characters / 2, { row, language }))
    return {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text(heading)] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
        { type: 'blockquote', content: [paragraph] },
        ...content,
      ],
    }
  }

/** A legal document of this many characters: what it says, then more of it. */
export const markdown =
  (language: Language, length: number): Fit =>
  (value, row) => {
    const place = { row, language }
    const added = `\n\n## ${longWord(60, place)}\n\n- ${longWord(60, place)}\n\n`
    const start = `${value}${added}`
    return start.length + 100 > length ? value : start + longText(length - start.length, place)
  }
