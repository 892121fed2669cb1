import type { Language } from '@cco/domain/language/language'
import * as moments from '@cco/domain/time/moment'
import { type Instant, LOCALE } from '@cco/domain/time/moment'
import { isZone } from '@cco/domain/time/zone'
import { zoneOffset as minutesAhead } from '@cco/domain/time/zoned'
import { currentLanguage } from './language.ts'

/**
 * Dates in the viewer's language and zone, in the words of `domain/time/moment`, which the server
 * has, too. The zone is named once: in every item, or in the head of a list.
 */

export type { Instant }

interface Viewer {
  language: Language
  /** IANA name. */
  zone: string
}

const NBSP = '\u00a0'

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
  // biome-ignore lint/plugin: nothing is formatted; only this names the zone of the device
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

function viewerOf(given: Partial<Viewer>): moments.MomentReader {
  return {
    language: given.language ?? currentLanguage(),
    zone: given.zone ?? viewerZone(),
    now: Date.now(),
  }
}

type Given = Partial<Viewer>

/** `28 ноября`, `28 November`; with the year when it is another one. */
export const formatDay = (at: Instant, given: Given = {}) => moments.formatDay(at, viewerOf(given))

/** `сб, 28 ноября`, `Sat 28 Nov`; with the year when it is another one. */
export const formatWeekday = (at: Instant, given: Given = {}) =>
  moments.formatWeekday(at, viewerOf(given))

/** `15:00`, where the zone is named elsewhere. */
export const formatTime = (at: Instant, given: Given = {}) =>
  moments.formatTime(at, viewerOf(given))

/** `18:00–22:00`, where the zone is named elsewhere. */
export const formatTimeRange = (from: Instant, to: Instant, given: Given = {}) =>
  moments.formatTimeRange(from, to, viewerOf(given))

/** `15:00 МСК`. */
export const formatZonedTime = (at: Instant, given: Given = {}) =>
  moments.formatZonedTime(at, viewerOf(given))

/** `сб, 28 ноября, 15:00 МСК`, `Sat 28 Nov, 15:00 MSK`. */
export const formatDayTime = (at: Instant, given: Given = {}) =>
  moments.formatDayTime(at, viewerOf(given))

/** `сб, 28 ноября, 15:00`: a row of a list whose head names the zone. */
export const formatRowDayTime = (at: Instant, given: Given = {}) =>
  moments.formatRowDayTime(at, viewerOf(given))

/** `сб, 28 ноября, 15:00–19:00 МСК`. */
export const formatDayTimeRange = (from: Instant, to: Instant, given: Given = {}) =>
  moments.formatDayTimeRange(from, to, viewerOf(given))

/** The moments of one text in its order; the first names the zone for all. */
export const formatMoments = <const M extends readonly Instant[]>(at: M, given: Given = {}) =>
  moments.formatMoments(at, viewerOf(given))

/** `26 ноября 2026`, `26 November 2026`: records, always with the year. */
export const formatDate = (at: Instant, given: Given = {}) =>
  moments.formatDate(at, viewerOf(given))

/** `26 ноября 2026, 18:21 МСК`: records, always with the year. */
export const formatDateTime = (at: Instant, given: Given = {}) =>
  moments.formatDateTime(at, viewerOf(given))

/** The moments of one record; the first names the zone for all. */
export const formatDateTimes = <const M extends readonly Instant[]>(at: M, given: Given = {}) =>
  moments.formatDateTimes(at, viewerOf(given))

/** `26 ноября 2026, 18:21`: a row of a list whose head names the zone. */
export const formatRowDateTime = (at: Instant, given: Given = {}) =>
  moments.formatRowDateTime(at, viewerOf(given))

/** `26.11.2026, 18:21` in every language: the Russian form, which notifications have (spec §2). */
export const formatRussianDateTime = (at: Instant, zone: string = viewerZone()) =>
  moments.formatRussianDateTime(at, zone)

/** The parts of a day column: `28` over `сб`, `дек` and `чт` when the month is another one. */
export const dayParts = (at: Instant, given: Given = {}) => moments.dayParts(at, viewerOf(given))

/** `Ноябрь 2026`, `November 2026`. */
export const monthTitle = (at: Instant, given: Given = {}) =>
  moments.monthTitle(at, viewerOf(given))

/** `МСК`, `MSK`, otherwise the zone's own short name or `UTC+5:45`. */
export const zoneLabel = (at: Instant, given: Given = {}) => moments.zoneLabel(at, viewerOf(given))

/** The head of a column of moments, `Дата (МСК)`, whose rows leave the zone out. */
export const zonedHead = (head: string) => `${head} (${zoneLabel(Date.now())})`

/** `UTC+3`, `UTC+5:45`, `UTC−5`. */
export const zoneOffset = (at: Instant, { zone = viewerZone() }: Given = {}) =>
  moments.zoneOffset(at, zone)

/** For one line under a calendar: `Москва, UTC+3`, `Nepal Time, UTC+5:45`. */
export const zoneTitle = (at: Instant, given: Given = {}) => moments.zoneTitle(at, viewerOf(given))

/** Names of the seven days of a week from Monday, with their ISO numbers (Monday 1). */
export function weekdayNames(style: 'short' | 'long', given: Partial<Viewer> = {}) {
  const { language } = viewerOf(given)
  return Array.from({ length: 7 }, (_, index) => {
    const iso = index + 1
    return { iso, name: moments.weekdayName(iso, style, language) }
  })
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
