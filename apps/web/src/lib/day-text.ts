import type { Language } from '@cco/domain/language/language'
import { type DayKey, isDayKey } from './day.ts'
import { currentLanguage } from './language.ts'

/** What stands between day, month and year. */
const SEPARATOR: Record<Language, string> = { ru: '.', en: '/' }

/** A day as it is typed: `28.11.2026`, `28/11/2026`. Text that is not a day stays as it is. */
export function dayText(day: DayKey | string, language: Language = currentLanguage()): string {
  if (!isDayKey(day)) return day
  return day.split('-').reverse().join(SEPARATOR[language])
}

/**
 * The day of a typed text: day, month and year in this order with any separators or none, or an ISO
 * date. Undefined for anything else, and for days that do not exist.
 */
export function typedDay(text: string): DayKey | undefined {
  const typed = text.trim()
  if (isDayKey(typed)) return typed
  const parts = /^(\d{1,2})[.\-/\s]+(\d{1,2})[.\-/\s]+(\d{4})$/.exec(typed)
  const [, day = '', month = '', year = ''] = parts ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  const key = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDayKey(key) ? key : undefined
}

/** Whether a text is a time of the 24-hour clock, `09:30`. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The time of a typed text, `09:30` for `9:30`, `9.30`, `930` and `0930`; undefined for anything else. */
export function typedTime(text: string): string | undefined {
  const parts = /^(\d{1,2})[:.\-\s]?(\d{2})$/.exec(text.trim())
  const time = `${(parts?.[1] ?? '').padStart(2, '0')}:${parts?.[2] ?? ''}`
  return isClockTime(time) ? time : undefined
}
