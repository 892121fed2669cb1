import type { Language } from '../language/language.ts'

type MomentCase = { at: string; language: Language; zone: string; now: string; text: string }

const NOW = '2026-11-26T10:00:00Z'
const GAME = '2026-11-28T12:00Z'

/** Moments as every text of the server and of the site has them, for the tests of both. */
export const MOMENT_CASES: readonly MomentCase[] = [
  ...both(GAME, 'Europe/Moscow', 'сб, 28 ноября, 15:00 МСК', 'Sat 28 Nov, 15:00 MSK'),
  // English has a short name for it, Russian has none.
  ...both(GAME, 'Europe/Berlin', 'сб, 28 ноября, 13:00 UTC+1', 'Sat 28 Nov, 13:00 CET'),
  ...both(GAME, 'Asia/Kathmandu', 'сб, 28 ноября, 17:45 UTC+5:45', 'Sat 28 Nov, 17:45 UTC+5:45'),
  ...both(GAME, 'America/St_Johns', 'сб, 28 ноября, 08:30 UTC−3:30', 'Sat 28 Nov, 08:30 UTC−3:30'),
  ...both(GAME, 'UTC', 'сб, 28 ноября, 12:00 UTC', 'Sat 28 Nov, 12:00 UTC'),
  ...both(GAME, 'Europe/Atlantis', 'сб, 28 ноября, 15:00 МСК', 'Sat 28 Nov, 15:00 MSK'),
  // Midnight belongs to the day it begins.
  ...both(
    '2026-11-28T21:00Z',
    'Europe/Moscow',
    'вс, 29 ноября, 00:00 МСК',
    'Sun 29 Nov, 00:00 MSK',
  ),
  // Another year, by the reader's own clock: still 2026 in London, already 2027 in Moscow.
  ...both(
    '2026-12-31T22:00Z',
    'Europe/Moscow',
    'пт, 1 января 2027, 01:00 МСК',
    'Fri 1 Jan 2027, 01:00 MSK',
  ),
  ...both('2026-12-31T22:00Z', 'UTC', 'чт, 31 декабря, 22:00 UTC', 'Thu 31 Dec, 22:00 UTC'),
  ...both(
    '2025-11-28T12:00Z',
    'Europe/Moscow',
    'пт, 28 ноября 2025, 15:00 МСК',
    'Fri 28 Nov 2025, 15:00 MSK',
  ),
  // Both changes of clocks: the last minute of one offset and the first of the other.
  ...both(
    '2026-03-29T00:59Z',
    'Europe/Berlin',
    'вс, 29 марта, 01:59 UTC+1',
    'Sun 29 Mar, 01:59 CET',
  ),
  ...both(
    '2026-03-29T01:00Z',
    'Europe/Berlin',
    'вс, 29 марта, 03:00 UTC+2',
    'Sun 29 Mar, 03:00 CEST',
  ),
  ...both(
    '2026-10-25T00:59Z',
    'Europe/Berlin',
    'вс, 25 октября, 02:59 UTC+2',
    'Sun 25 Oct, 02:59 CEST',
  ),
  ...both(
    '2026-10-25T01:00Z',
    'Europe/Berlin',
    'вс, 25 октября, 02:00 UTC+1',
    'Sun 25 Oct, 02:00 CET',
  ),
  // Lord Howe Island changes its clocks by half an hour.
  ...both(
    '2026-04-04T14:59Z',
    'Australia/Lord_Howe',
    'вс, 5 апреля, 01:59 UTC+11',
    'Sun 5 Apr, 01:59 UTC+11',
  ),
  ...both(
    '2026-04-04T15:00Z',
    'Australia/Lord_Howe',
    'вс, 5 апреля, 01:30 UTC+10:30',
    'Sun 5 Apr, 01:30 UTC+10:30',
  ),
]

function both(at: string, zone: string, ru: string, en: string): MomentCase[] {
  return [
    { at, zone, now: NOW, language: 'ru', text: ru },
    { at, zone, now: NOW, language: 'en', text: en },
  ]
}

/** Ties are no-break spaces; expectations are easier to read without them. */
export const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
