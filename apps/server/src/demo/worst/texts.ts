import type { Language, LocalizedText } from '@cco/domain/language/language'

/** A word of forty letters without a place to break it, as names of institutions and drugs are. */
const UNBROKEN: LocalizedText = {
  ru: 'Частнопредпринимательскодостопримечатель',
  en: 'Pseudopseudohypoparathyroidismimmunologi',
}
export const UNBROKEN_LETTERS = 40

const VOCABULARY: Record<Language, readonly string[]> = {
  ru: [
    'высокопоставленная',
    'и',
    'жизнерадостность',
    'в',
    'Константинополе',
    'неотъемлемо',
    'переосвидетельствование',
    'же',
    'достопримечательности',
    'за',
    'водонепроницаемостью',
  ],
  en: [
    'internationalization',
    'and',
    'counterrevolutionaries',
    'of',
    'Constantinople',
    'uncharacteristically',
    'misunderstanding',
    'in',
    'incomprehensibilities',
    'for',
    'straightforwardness',
  ],
}
/** Sentences per paragraph of a text of several lines. */
const WORDS_A_PARAGRAPH = 40
/** The digits of a number that tells rows apart. */
const DIGITS = 4

/** Which of many similar texts is meant: they differ by their last characters. */
export type Place = { row: number; language: Language }

const numbered = (row: number) => String(row).padStart(DIGITS, '0').slice(-DIGITS)

/** Returns a word of exactly this many letters and digits, different for each row. */
export function longWord(length: number, { row, language }: Place): string {
  const letters = UNBROKEN[language].toLowerCase()
  const first = UNBROKEN[language].charAt(0)
  const word = first + letters.slice(1).repeat(Math.ceil(length / (letters.length - 1)))
  return word.slice(0, length - DIGITS) + numbered(row)
}

/**
 * Returns one line of exactly this many characters with the unbroken word in it, at its beginning or
 * in its middle. A line that is too short for more is one word.
 */
export function longLine(length: number, place: Place): string {
  if (length < UNBROKEN_LETTERS + DIGITS + 2) return longWord(length, place)
  const { row, language } = place
  const before = row % 2 === 0 ? '' : `${VOCABULARY[language][0]} `
  const start = length > UNBROKEN_LETTERS * 2 ? before : ''
  const end = ` ${numbered(row)}`
  const middle = `${start}${UNBROKEN[language]} ${words(language, length)}`
  return middle.slice(0, length - end.length).replace(/ $/, '.') + end
}

/** Returns paragraphs of exactly this many characters in all, the first of which has the word. */
export function longText(length: number, place: Place): string {
  const line = longLine(length, place)
  let spaces = 0
  // Two spaces would be needed for an empty line; one line break keeps the length.
  return line.replaceAll(' ', () => {
    spaces += 1
    return spaces % WORDS_A_PARAGRAPH === 0 ? '\n' : ' '
  })
}

/** Returns a name of a person of exactly this many characters: every second one is one word. */
export function longName(length: number, place: Place): string {
  const word = longWord(length, place)
  const half = Math.floor(length / 2)
  return place.row % 2 === 0 ? word : `${word.slice(0, half)} ${word.slice(half + 1)}`
}

/** Returns an email address of 254 characters, the most that a form accepts. */
export function longEmail(row: number): string {
  const local = `${'a'.repeat(64 - DIGITS)}${numbered(row)}`
  const label = 'b'.repeat(61)
  return `${local}@${label}.${label}.${label}.cc`
}

function words(language: Language, length: number): string {
  const list = VOCABULARY[language].join(' ')
  return `${list} `.repeat(Math.ceil(length / list.length))
}
