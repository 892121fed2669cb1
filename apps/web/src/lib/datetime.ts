import type { Language } from '@cco/domain/language/language'
import { isZone } from '@cco/domain/time/zone'
import { zoneOffset as minutesAhead } from '@cco/domain/time/zoned'
import { currentLanguage } from './language.ts'

/**
 * The only module that turns dates into words. Everything is shown in the viewer's zone; wherever
 * a game's time is shown, the zone is named.
 */

/** An instant: a date, its ISO text, or milliseconds. */
export type Instant = Date | string | number

interface Viewer {
  language: Language
  /** IANA name. */
  zone: string
}

const NBSP = '\u00a0'
const LOCALE: Record<Language, string> = { ru: 'ru', en: 'en-GB' }

let profileZone: string | null = null
const zoneListeners = new Set<() => void>()

/** The zone of the profile wins over that of the machine; null goes back to the machine's. */
export function setViewerZone(zone: string | null): void {
  const before = viewerZone()
  profileZone = zone !== null && isZone(zone) ? zone : null
  if (viewerZone() === before) return
  for (const listener of zoneListeners) listener()
}

/** Calls back when times are shown in another zone from now on. Returns the way to stop. */
export function subscribeViewerZone(listener: () => void): () => void {
  zoneListeners.add(listener)
  return () => zoneListeners.delete(listener)
}

/** Read once: making a format is dear, and a machine keeps its zone while a page is open. */
let machineZone: string | undefined

/** The IANA name of the zone this device is set to. */
export function deviceZone(): string {
  machineZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return machineZone
}

/** The IANA name of the zone in which times are shown. */
export function viewerZone(): string {
  return profileZone ?? deviceZone()
}

/** Half a year: far enough that summer time has begun or ended. */
const OTHER_SEASON_MS = 182 * 86_400_000

/** Whether clocks of two zones agree, now and in the other half of the year. */
export function sameClock(zone: string, other: string, now: Instant): boolean {
  const at = new Date(now).getTime()
  return [at, at + OTHER_SEASON_MS].every(
    (moment) => minutesAhead(new Date(moment), zone) === minutesAhead(new Date(moment), other),
  )
}

function viewerOf(given: Partial<Viewer>): Viewer {
  return { language: given.language ?? currentLanguage(), zone: given.zone ?? viewerZone() }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** One part of a date in words. Making a format is dear, so each is made once. */
function part(at: Instant, viewer: Viewer, options: Intl.DateTimeFormatOptions): string {
  const key = `${viewer.language}${viewer.zone}${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[viewer.language], { timeZone: viewer.zone, ...options })
    formats.set(key, format)
  }
  return format.format(new Date(at))
}

const year = (at: Instant, viewer: Viewer) =>
  Number(part(at, viewer, { year: 'numeric' }).slice(0, 4))

/** ` 2027` when it is not the year we are in. */
function otherYear(at: Instant, viewer: Viewer): string {
  const own = year(at, viewer)
  return own === year(Date.now(), viewer) ? '' : ` ${own}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `28 ноября`, `28 November`; with the year when it is another one. */
export function formatDay(at: Instant, given: Partial<Viewer> = {}): string {
  const viewer = viewerOf(given)
  const day = part(at, viewer, { day: 'numeric', month: 'long' })
  return `${day.replace(' ', NBSP)}${otherYear(at, viewer)}`
}

/** `сб, 28 ноября`, `Sat 28 Nov`; with the year when it is another one. */
export function formatWeekday(at: Instant, given: Partial<Viewer> = {}): string {
  const viewer = viewerOf(given)
  const weekday = part(at, viewer, { weekday: 'short' })
  if (viewer.language === 'ru') return `${weekday}, ${formatDay(at, viewer)}`
  const day = part(at, viewer, { day: 'numeric', month: 'short' })
  return `${weekday} ${day.replace(' ', NBSP)}${otherYear(at, viewer)}`
}

/** `15:00`. */
export function formatTime(at: Instant, given: Partial<Viewer> = {}): string {
  return part(at, viewerOf(given), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** `18:00–22:00`. */
export function formatTimeRange(from: Instant, to: Instant, given: Partial<Viewer> = {}): string {
  return `${formatTime(from, given)}–${formatTime(to, given)}`
}

/** `сб, 28 ноября, 15:00 МСК`, `Sat 28 Nov, 15:00 MSK`. */
export function formatDayTime(at: Instant, given: Partial<Viewer> = {}): string {
  const time = `${formatTime(at, given)}${NBSP}${zoneLabel(at, given)}`
  return `${formatWeekday(at, given)}, ${time}`
}

/** `сб, 28 ноября, 15:00–19:00 МСК`. */
export function formatDayTimeRange(
  from: Instant,
  to: Instant,
  given: Partial<Viewer> = {},
): string {
  const time = `${formatTimeRange(from, to, given)}${NBSP}${zoneLabel(from, given)}`
  return `${formatWeekday(from, given)}, ${time}`
}

/** `26 ноября 2026`, `26 November 2026`: records, always with the year. */
export function formatDate(at: Instant, given: Partial<Viewer> = {}): string {
  const viewer = viewerOf(given)
  const day = part(at, viewer, { day: 'numeric', month: 'long' })
  return `${day.replace(' ', NBSP)} ${year(at, viewer)}`
}

/** `26 ноября 2026, 18:21`. */
export function formatDateTime(at: Instant, given: Partial<Viewer> = {}): string {
  return `${formatDate(at, given)}, ${formatTime(at, given)}`
}

/** `26.11.2026, 18:21` in every language: the Russian form, which notifications keep (spec §2). */
export function formatRussianDateTime(at: Instant, zone: string = viewerZone()): string {
  const viewer: Viewer = { language: 'ru', zone }
  const date = part(at, viewer, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${date}, ${formatTime(at, viewer)}`
}

/** The parts of a day column: `28` over `сб`, `дек, чт` when the month is another one. */
export function dayParts(at: Instant, given: Partial<Viewer> = {}) {
  const viewer = viewerOf(given)
  return {
    day: part(at, viewer, { day: '2-digit' }).replace(/^0/, ''),
    weekday: part(at, viewer, { weekday: 'short' }),
    weekdayLong: part(at, viewer, { weekday: 'long' }),
    // Beside its day, where Russian declines it: `31 мая`.
    month: part(at, viewer, { day: 'numeric', month: 'short' }).replace(/[\d\s.]/g, ''),
  }
}

/** `Ноябрь 2026`, `November 2026`. */
export function monthTitle(at: Instant, given: Partial<Viewer> = {}): string {
  const viewer = viewerOf(given)
  return `${capital(part(at, viewer, { month: 'long' }))} ${year(at, viewer)}`
}

/** `МСК`, `MSK`, otherwise the zone's own short name or `UTC+5:45`. */
export function zoneLabel(at: Instant, given: Partial<Viewer> = {}): string {
  const viewer = viewerOf(given)
  if (viewer.zone === 'Europe/Moscow') return viewer.language === 'ru' ? 'МСК' : 'MSK'
  const name = part(at, viewer, { timeZoneName: 'short' }).split(' ').at(-1) ?? ''
  return /^(GMT|UTC)/.test(name) ? zoneOffset(at, viewer) : name
}

/** `UTC+3`, `UTC+5:45`, `UTC−5`. */
export function zoneOffset(at: Instant, given: Partial<Viewer> = {}): string {
  const minutes = minutesAhead(new Date(at), viewerOf(given).zone)
  const rest = Math.abs(minutes) % 60
  const clock = `${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${clock}`
}

/** For one line under a calendar: `Москва, UTC+3`, `Nepal Time, UTC+5:45`. */
export function zoneTitle(at: Instant, given: Partial<Viewer> = {}): string {
  const viewer = viewerOf(given)
  const offset = zoneOffset(at, viewer)
  // Browsers leave out the names of cities that ICU has in Russian; this one most readers live by.
  if (viewer.zone === 'Europe/Moscow') {
    return `${viewer.language === 'ru' ? 'Москва' : 'Moscow'}, ${offset}`
  }
  const name = new Intl.DateTimeFormat(LOCALE[viewer.language], {
    timeZone: viewer.zone,
    timeZoneName: 'shortGeneric',
  })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return !name || /^(GMT|UTC)/.test(name) ? offset : `${name}, ${offset}`
}

/** Names of the seven days in the order the week has there, with their ISO numbers (Monday 1). */
export function weekdayNames(style: 'short' | 'long', given: Partial<Viewer> = {}) {
  const viewer = { ...viewerOf(given), zone: 'UTC' }
  const first = weekStart(viewer.language)
  return Array.from({ length: 7 }, (_, index) => {
    const iso = ((first - 1 + index) % 7) + 1
    // 5 January 2026 is a Monday.
    return { iso, name: part(Date.UTC(2026, 0, 4 + iso), viewer, { weekday: style }) }
  })
}

interface WeekInfo {
  getWeekInfo(): { firstDay: number }
  weekInfo: { firstDay: number }
}

/** The ISO number of the day a week starts with: Monday in Russian (spec §9). */
export function weekStart(language: Language = currentLanguage()): number {
  if (language === 'ru') return 1
  const tag = globalThis.navigator?.languages?.find((name) => name.startsWith('en-'))
  if (!tag) return 1
  try {
    // Browsers have the method, the property, or neither; TypeScript knows none of them yet.
    const locale: Intl.Locale & Partial<WeekInfo> = new Intl.Locale(tag)
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
  } catch {
    // Some systems name a language that is none, such as `en-US@posix`.
    return 1
  }
}

const HOUR: Record<Language, string> = { ru: 'ч', en: 'h' }
const MINUTE: Record<Language, string> = { ru: 'мин', en: 'min' }

/** `45 мин`, `4 ч`, `3,5 ч`; other lengths as `2 ч 20 мин`. */
export function formatDuration(minutes: number, language: Language = currentLanguage()): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const point = language === 'ru' ? ',' : '.'
  if (hours === 0) return `${rest}${NBSP}${MINUTE[language]}`
  if (rest === 0) return `${hours}${NBSP}${HOUR[language]}`
  if (rest === 30) return `${hours}${point}5${NBSP}${HOUR[language]}`
  return `${hours}${NBSP}${HOUR[language]} ${rest}${NBSP}${MINUTE[language]}`
}

const STEPS = [
  { unit: 'day', seconds: 86_400, from: 2 * 86_400 },
  { unit: 'hour', seconds: 3600, from: 3600 },
  { unit: 'minute', seconds: 60, from: 0 },
] as const

/** `через 44 часа`, `in 3 days`, `5 минут назад`. Stands only beside the exact time. */
export function formatRelative(at: Instant, now: Instant, language = currentLanguage()): string {
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  const step = STEPS.find(({ from }) => Math.abs(seconds) >= from) ?? STEPS[2]
  const amount = Math.trunc(seconds / step.seconds)
  const numeric = amount === 0 ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(LOCALE[language], { numeric }).format(amount, step.unit)
}

/** Every zone the browser knows, by name, each with its hours from UTC at this moment. */
export function zoneOptions(at: number, ...besides: string[]): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', viewerZone(), ...besides])
  return [...known]
    .sort()
    .map((zone) => ({ value: zone, label: `${name(zone)} (${zoneOffset(at, { zone })})` }))
}

function name(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}
