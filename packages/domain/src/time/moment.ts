import type { Language } from '../language/language.ts'
import { zoneOrClubs } from './zone.ts'
import { zoneOffset as minutesAhead } from './zoned.ts'

/**
 * The only module that turns moments into words, for notifications, emails, files and the site
 * alike. The zone is named once in every item, or once in the head of a list.
 */

/** A moment: a date, its ISO text, or milliseconds. */
export type Instant = Date | string | number

export type MomentReader = {
  language: Language
  /** IANA name; an unknown one is read as the club’s. */
  zone: string
  /** The current moment: the year is written only when it is another one. */
  now: Instant
}

/** What a text without a year needs to know of its reader. */
type Place = Pick<MomentReader, 'language' | 'zone'>

const NBSP = '\u00a0'
export const LOCALE: Record<Language, string> = { ru: 'ru', en: 'en-GB' }
/** More zones than people of one club live in, so a worker keeps no format of every zone for ever. */
const FORMATS_MAX = 2_000

const PARTS = {
  day: { day: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  dayMonthShort: { day: 'numeric', month: 'short' },
  digits: { day: '2-digit', month: '2-digit', year: 'numeric' },
  month: { month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  year: { year: 'numeric' },
  zone: { timeZoneName: 'short' },
  zoneGeneric: { timeZoneName: 'shortGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of one part of a date; making one is expensive, so each is made once. */
function formatOf(part: keyof typeof PARTS, { language, zone }: Place): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${part}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    ...PARTS[part],
    timeZone: zoneOrClubs(zone),
  })
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(key, format)
  return format
}

const written = (at: Instant, part: keyof typeof PARTS, place: Place) =>
  formatOf(part, place).format(new Date(at))

const tied = (text: string) => text.replace(' ', NBSP)

const yearOf = (at: Instant, place: Place) => written(at, 'year', place).slice(0, 4)

function otherYear(at: Instant, reader: MomentReader): string {
  const year = yearOf(at, reader)
  return year === yearOf(reader.now, reader) ? '' : ` ${year}`
}

/** Returns `28 ноября`, `28 November`; with the year when it is another one. */
export function formatDay(at: Instant, reader: MomentReader): string {
  return `${tied(written(at, 'dayMonth', reader))}${otherYear(at, reader)}`
}

/** Returns `сб, 28 ноября`, `Sat 28 Nov`; with the year when it is another one. */
export function formatWeekday(at: Instant, reader: MomentReader): string {
  const weekday = written(at, 'weekday', reader)
  if (reader.language === 'ru') return `${weekday}, ${formatDay(at, reader)}`
  return `${weekday} ${tied(written(at, 'dayMonthShort', reader))}${otherYear(at, reader)}`
}

/** Returns `15:00`, without the zone: for a text that names it elsewhere. */
export function formatTime(at: Instant, place: Place): string {
  return written(at, 'time', place)
}

/** Returns `18:00–22:00`, without the zone: for a text that names it elsewhere. */
export function formatTimeRange(from: Instant, to: Instant, place: Place): string {
  return `${formatTime(from, place)}–${formatTime(to, place)}`
}

/** Returns `15:00 МСК`. */
export function formatZonedTime(at: Instant, place: Place): string {
  return `${formatTime(at, place)}${NBSP}${zoneLabel(at, place)}`
}

/** Returns `18:00–22:00 МСК`. */
export function formatZonedTimeRange(from: Instant, to: Instant, place: Place): string {
  return `${formatTimeRange(from, to, place)}${NBSP}${zoneLabel(from, place)}`
}

/** Returns `сб, 28 ноября, 15:00 МСК`, `Sat 28 Nov, 15:00 MSK`. */
export function formatDayTime(at: Instant, reader: MomentReader): string {
  return `${formatWeekday(at, reader)}, ${formatZonedTime(at, reader)}`
}

/**
 * Returns `сб, 28 ноября, 15:00`: for the rows of a list whose head names the zone of now. A row
 * from before or after a change of clocks names its own.
 */
export function formatRowDayTime(at: Instant, reader: MomentReader): string {
  return `${formatWeekday(at, reader)}, ${rowTime(at, reader)}`
}

function rowTime(at: Instant, reader: MomentReader): string {
  const isOfHead = zoneLabel(at, reader) === zoneLabel(reader.now, reader)
  return isOfHead ? formatTime(at, reader) : formatZonedTime(at, reader)
}

/** Returns `сб, 28 ноября, 15:00–19:00 МСК`. */
export function formatDayTimeRange(from: Instant, to: Instant, reader: MomentReader): string {
  return `${formatWeekday(from, reader)}, ${formatZonedTimeRange(from, to, reader)}`
}

/**
 * Returns the moments of one text, in the order in which it names them: `сб, 28 ноября, 15:00 МСК`,
 * `пт, 27 ноября, 21:00`. The first has the zone; a later one has it only after a clock change.
 */
export function formatMoments<const M extends readonly Instant[]>(
  moments: M,
  reader: MomentReader,
): TextsOf<M> {
  return zonedOnce(moments, reader, (at) => formatWeekday(at, reader))
}

/** Returns the moments of one record, as `formatMoments` does: `26 ноября 2026, 18:21 МСК`. */
export function formatDateTimes<const M extends readonly Instant[]>(
  moments: M,
  place: Place,
): TextsOf<M> {
  return zonedOnce(moments, place, (at) => formatDate(at, place))
}

/** A text for every moment. */
export type TextsOf<M extends readonly Instant[]> = { [Index in keyof M]: string }

function zonedOnce<const M extends readonly Instant[]>(
  moments: M,
  place: Place,
  dayOf: (at: Instant) => string,
): TextsOf<M> {
  const labels = moments.map((at) => zoneLabel(at, place))
  const texts = moments.map((at, index) => {
    const isNamed = labels[index] === labels[index - 1]
    return `${dayOf(at)}, ${isNamed ? formatTime(at, place) : formatZonedTime(at, place)}`
  })
  return texts as TextsOf<M>
}

/** Returns `26 ноября 2026`, `26 November 2026`: the date of a record, always with the year. */
export function formatDate(at: Instant, place: Place): string {
  return `${tied(written(at, 'dayMonth', place))} ${yearOf(at, place)}`
}

/** Returns `26 ноября 2026, 18:21 МСК`: the moment of a record, always with the year. */
export function formatDateTime(at: Instant, place: Place): string {
  return `${formatDate(at, place)}, ${formatZonedTime(at, place)}`
}

/** Returns `26 ноября 2026, 18:21`: for the rows of a list, as `formatRowDayTime` does. */
export function formatRowDateTime(at: Instant, reader: MomentReader): string {
  return `${formatDate(at, reader)}, ${rowTime(at, reader)}`
}

/**
 * Returns `26.11.2026, 18:21` in every language: the Russian form of a date, which notifications
 * have (spec §2). The head of their list names the zone.
 */
export function formatRussianDateTime(at: Instant, zone: string): string {
  const place: Place = { language: 'ru', zone }
  return `${written(at, 'digits', place)}, ${formatTime(at, place)}`
}

/** Returns the parts of a day column: `28` over `сб`, `дек` and `чт` when the month is another one. */
export function dayParts(at: Instant, place: Place) {
  return {
    day: written(at, 'day', place),
    weekday: written(at, 'weekday', place),
    weekdayLong: written(at, 'weekdayLong', place),
    // Beside its day, where Russian declines it: `31 мая`.
    month: written(at, 'dayMonthShort', place).replace(/[\d\s.]/g, ''),
  }
}

/** Returns `Ноябрь 2026`, `November 2026`. */
export function monthTitle(at: Instant, place: Place): string {
  const month = written(at, 'month', place)
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${yearOf(at, place)}`
}

/** Returns the label of a zone at a moment: `МСК`, `MSK`, `CET`, otherwise `UTC+5:45`. */
export function zoneLabel(at: Instant, place: Place): string {
  // ICU has no short name for the club’s zone.
  if (zoneOrClubs(place.zone) === 'Europe/Moscow') return place.language === 'ru' ? 'МСК' : 'MSK'
  const name = zoneNameOf('zone', at, place)
  return name === undefined || /^(?:GMT|UTC)/.test(name) ? zoneOffset(at, place.zone) : name
}

/** Returns the offset of a zone at a moment: `UTC`, `UTC+5:45`, `UTC−3:30`. */
export function zoneOffset(at: Instant, zone: string): string {
  const minutes = minutesAhead(new Date(at), zoneOrClubs(zone))
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Returns a zone in full, for one line under a calendar: `Москва, UTC+3`, `Nepal Time, UTC+5:45`. */
export function zoneTitle(at: Instant, place: Place): string {
  const offset = zoneOffset(at, place.zone)
  // Browsers leave out the names of cities that ICU has in Russian; this one most readers live by.
  if (zoneOrClubs(place.zone) === 'Europe/Moscow') {
    return `${place.language === 'ru' ? 'Москва' : 'Moscow'}, ${offset}`
  }
  const name = zoneNameOf('zoneGeneric', at, place)
  return name === undefined || /^(?:GMT|UTC)/.test(name) ? offset : `${name}, ${offset}`
}

function zoneNameOf(part: 'zone' | 'zoneGeneric', at: Instant, place: Place) {
  const parts = formatOf(part, place).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** Returns the name of an ISO weekday, Monday 1: `пн`, `Monday`. */
export function weekdayName(iso: number, style: 'short' | 'long', language: Language): string {
  // 5 January 2026 is a Monday.
  const at = Date.UTC(2026, 0, 4 + iso)
  return written(at, style === 'short' ? 'weekday' : 'weekdayLong', { language, zone: 'UTC' })
}
