import { LANGUAGES, type Language } from '@cco/domain/language/language'
import { longLine, longName, longText, longWord, type Place } from './texts.ts'

/** Returns the longest value that may stand instead of this one, which is neither null nor empty. */
export type Fit = (value: unknown, row: number) => unknown

type Filler = (length: number, place: Place) => string
type Record_ = Record<string, unknown>

const inRussian = (words: Filler, length: number): Fit => {
  return (_value, row) => words(length, { row, language: 'ru' })
}

export const line = (length: number): Fit => inRussian(longLine, length)
export const text = (length: number): Fit => inRussian(longText, length)
export const name = (length: number): Fit => inRussian(longName, length)
export const word = (length: number): Fit => inRussian(longWord, length)

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A text in both languages; what one of them lacks stays away. */
export const both =
  (of: 'line' | 'text' | 'name', length: number): Fit =>
  (value, row) => {
    const words = { line: longLine, text: longText, name: longName }[of]
    const given = value as Partial<Record<Language, unknown>>
    return Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        isEmpty(given[language]) ? (given[language] ?? '') : words(length, { row, language }),
      ]),
    )
  }

/** Every member of a list; their numbers differ, so that no two are the same. */
export const each =
  (fit: Fit): Fit =>
  (value, row) =>
    (value as unknown[]).map((member, at) => fitted(fit, member, row * 100 + at))

/** These fields of an object, where they hold something; the others stay. */
export const fields =
  (fits: Readonly<Record<string, Fit>>): Fit =>
  (value, row) => {
    const object = value as Record_
    const changed = Object.entries(fits).flatMap(([key, fit]) =>
      isEmpty(object[key]) ? [] : [[key, fitted(fit, object[key], row)] as const],
    )
    return { ...object, ...Object.fromEntries(changed) }
  }

export const fitted = (fit: Fit, value: unknown, row: number): unknown =>
  isEmpty(value) ? value : fit(value, row)
