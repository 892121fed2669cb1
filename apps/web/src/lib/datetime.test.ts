import { MOMENT_CASES, plainSpaces as plain } from '@cco/domain/time/moment-cases'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dayParts,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatDayTimeRange,
  formatDuration,
  formatRelative,
  formatRussianDateTime,
  formatTime,
  formatTimeRange,
  formatWeekday,
  monthTitle,
  sameClock,
  setViewerZone,
  subscribeViewerZone,
  viewerZone,
  weekdayNames,
  zoneLabel,
  zoneOffset,
  zoneTitle,
} from './datetime.ts'

const AT = '2026-11-28T12:00:00.000Z'
const END = '2026-11-28T16:00:00.000Z'
const moscow = {
  ru: { language: 'ru', zone: 'Europe/Moscow' },
  en: { language: 'en', zone: 'Europe/Moscow' },
} as const
const nepal = {
  ru: { language: 'ru', zone: 'Asia/Kathmandu' },
  en: { language: 'en', zone: 'Asia/Kathmandu' },
} as const

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setViewerZone(null)
})

describe('days and times', () => {
  it.each(MOMENT_CASES)('name $at in $zone as the server does: $text', ({ at, text, ...of }) => {
    vi.setSystemTime(new Date(of.now))
    expect(plain(formatDayTime(at, of))).toBe(text)
  })

  it('names a game’s day, time and zone', () => {
    expect(plain(formatDayTime(AT, moscow.ru))).toBe('сб, 28 ноября, 15:00 МСК')
    expect(plain(formatDayTime(AT, moscow.en))).toBe('Sat 28 Nov, 15:00 MSK')
    expect(plain(formatDayTime(AT, nepal.ru))).toBe('сб, 28 ноября, 17:45 UTC+5:45')
    expect(plain(formatDayTimeRange(AT, END, moscow.ru))).toBe('сб, 28 ноября, 15:00–19:00 МСК')
    expect(plain(formatDayTimeRange(AT, END, nepal.en))).toBe('Sat 28 Nov, 17:45–21:45 UTC+5:45')
  })

  it('ties a number to its noun and a time to its zone', () => {
    expect(formatDayTime(AT, moscow.ru)).toBe('сб, 28\u00a0ноября, 15:00\u00a0МСК')
  })

  it('shows the same instant as another day where it is one', () => {
    const late = '2026-11-28T20:00:00Z'
    expect(plain(formatWeekday(late, moscow.ru))).toBe('сб, 28 ноября')
    expect(plain(formatWeekday(late, nepal.ru))).toBe('вс, 29 ноября')
  })

  it('adds the year only when it is another one', () => {
    expect(plain(formatDay(AT, moscow.ru))).toBe('28 ноября')
    expect(plain(formatDay('2027-01-02T12:00Z', moscow.ru))).toBe('2 января 2027')
    expect(plain(formatWeekday('2027-01-02T12:00Z', moscow.en))).toBe('Sat 2 Jan 2027')
    expect(plain(formatDate(AT, moscow.en))).toBe('28 November 2026')
    expect(plain(formatDateTime('2026-11-26T15:21Z', moscow.ru))).toBe('26 ноября 2026, 18:21 МСК')
  })

  it('writes midnight as 00:00 and ranges with an en dash', () => {
    expect(formatTime('2026-11-28T21:00Z', moscow.ru)).toBe('00:00')
    expect(formatTimeRange('2026-11-28T15:00Z', '2026-11-28T19:00Z', moscow.en)).toBe('18:00–22:00')
  })

  it('splits a day for its column', () => {
    expect(dayParts('2026-12-04T12:00Z', moscow.ru)).toEqual({
      day: '4',
      weekday: 'пт',
      weekdayLong: 'пятница',
      month: 'дек',
    })
    expect(dayParts(AT, moscow.en)).toMatchObject({ day: '28', weekday: 'Sat', month: 'Nov' })
    expect(dayParts('2027-05-31T12:00Z', moscow.ru)).toMatchObject({ day: '31', month: 'мая' })
  })

  it('titles a month', () => {
    expect(monthTitle(AT, moscow.ru)).toBe('Ноябрь 2026')
    expect(monthTitle(AT, moscow.en)).toBe('November 2026')
  })
})

describe('zones', () => {
  it.each([
    ['Europe/Moscow', 'МСК', 'MSK', 'UTC+3'],
    ['Asia/Kathmandu', 'UTC+5:45', 'UTC+5:45', 'UTC+5:45'],
    ['America/New_York', 'UTC−5', 'UTC−5', 'UTC−5'],
    ['America/St_Johns', 'UTC−3:30', 'UTC−3:30', 'UTC−3:30'],
    ['Europe/Berlin', 'UTC+1', 'CET', 'UTC+1'],
    ['UTC', 'UTC', 'UTC', 'UTC'],
  ])('labels %s', (zone, ru, en, offset) => {
    expect(zoneLabel(AT, { language: 'ru', zone })).toBe(ru)
    expect(zoneLabel(AT, { language: 'en', zone })).toBe(en)
    expect(zoneOffset(AT, { zone })).toBe(offset)
  })

  it('follows summer time', () => {
    expect(zoneLabel('2026-07-01T12:00Z', { language: 'en', zone: 'Europe/Berlin' })).toBe('CEST')
    expect(zoneOffset('2026-07-01T12:00Z', { zone: 'America/New_York' })).toBe('UTC−4')
  })

  it('names the viewer’s zone in full', () => {
    expect(zoneTitle(AT, moscow.ru)).toBe('Москва, UTC+3')
    expect(zoneTitle(AT, nepal.en)).toBe('Nepal Time, UTC+5:45')
    expect(zoneTitle(AT, { language: 'ru', zone: 'UTC' })).toBe('UTC')
  })

  it('takes the zone of the profile before that of the machine, when it exists', () => {
    // Some releases of ICU spell it the old way.
    expect(viewerZone()).toMatch(/^Asia\/Kath?mandu$/)
    setViewerZone('Europe/Moscow')
    expect(formatTime(AT, { language: 'ru' })).toBe('15:00')
    setViewerZone('Mars/Olympus')
    expect(viewerZone()).toMatch(/^Asia\//)
  })
})

describe('weeks', () => {
  it('name their days from Monday, whatever the region of the browser', () => {
    vi.stubGlobal('navigator', { languages: ['en-US'] })
    const short = weekdayNames('short', { language: 'ru' })
    expect(short.map(({ name }) => name)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
    const long = weekdayNames('long', { language: 'en' })
    expect(long[0]).toEqual({ iso: 1, name: 'Monday' })
    expect(long[6]).toEqual({ iso: 7, name: 'Sunday' })
  })
})

describe('lengths', () => {
  it.each([
    [45, '45 мин', '45 min'],
    [240, '4 ч', '4 h'],
    [210, '3,5 ч', '3.5 h'],
    [140, '2 ч 20 мин', '2 h 20 min'],
  ])('%i minutes', (minutes, ru, en) => {
    expect(plain(formatDuration(minutes, 'ru'))).toBe(ru)
    expect(plain(formatDuration(minutes, 'en'))).toBe(en)
  })

  it.each([
    ['2026-11-28T06:30Z', 'через 44 часа', 'in 44 hours'],
    ['2026-11-30T12:00Z', 'через 4 дня', 'in 4 days'],
    ['2026-11-26T09:55Z', '5 минут назад', '5 minutes ago'],
    ['2026-11-26T10:00:20Z', 'в эту минуту', 'this minute'],
  ])('until %s', (at, ru, en) => {
    expect(plain(formatRelative(at, Date.now(), 'ru'))).toBe(ru)
    expect(plain(formatRelative(at, Date.now(), 'en'))).toBe(en)
  })
})

/** The instants of `apps/server/src/features/playing/bookings/time.test.ts`: 19:00 in a place. */
describe('an evening beside a change of the clocks', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28T18:00Z', '28 марта', '21:00–01:00', '23:45–03:45'],
    ['Europe/Berlin', '2026-03-29T17:00Z', '29 марта', '20:00–00:00', '22:45–02:45'],
    ['Europe/Berlin', '2026-10-24T17:00Z', '24 октября', '20:00–00:00', '22:45–02:45'],
    ['Europe/Berlin', '2026-10-25T18:00Z', '25 октября', '21:00–01:00', '23:45–03:45'],
    ['America/New_York', '2026-03-08T00:00Z', '7 марта', '03:00–07:00', '05:45–09:45'],
    ['America/New_York', '2026-03-08T23:00Z', '8 марта', '02:00–06:00', '04:45–08:45'],
    ['America/New_York', '2026-10-31T23:00Z', '31 октября', '02:00–06:00', '04:45–08:45'],
    ['America/New_York', '2026-11-02T00:00Z', '1 ноября', '03:00–07:00', '05:45–09:45'],
  ])('in %s, %s, reads the same on every screen', (zone, from, day, inMoscow, inKathmandu) => {
    const to = new Date(Date.parse(from) + 4 * 3_600_000).toISOString()
    const there = { language: 'ru', zone } as const
    expect(plain(formatDay(from, there))).toBe(day)
    expect(formatTimeRange(from, to, there)).toBe('19:00–23:00')
    expect(formatTimeRange(from, to, moscow.ru)).toBe(inMoscow)
    expect(zoneLabel(from, moscow.ru)).toBe('МСК')
    expect(formatTimeRange(from, to, nepal.ru)).toBe(inKathmandu)
    expect(zoneLabel(from, nepal.ru)).toBe('UTC+5:45')
  })
})

describe('the zone in which times are shown', () => {
  it('notifies its listeners when it changes, and only then', () => {
    const listener = vi.fn()
    const stop = subscribeViewerZone(listener)
    setViewerZone('Europe/Moscow')
    setViewerZone('Europe/Moscow')
    expect(listener).toHaveBeenCalledTimes(1)
    setViewerZone(null)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    setViewerZone('Europe/Moscow')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is compared with another by what clocks show in both halves of the year', () => {
    expect(sameClock('Europe/Moscow', 'Europe/Minsk', AT)).toBe(true)
    expect(sameClock('Europe/Moscow', 'Asia/Kathmandu', AT)).toBe(false)
    // Equal in winter alone.
    expect(sameClock('America/New_York', 'America/Jamaica', AT)).toBe(false)
  })
})

it('writes a Russian date and time in whatever language the interface is', () => {
  expect(formatRussianDateTime(AT, 'Europe/Moscow')).toBe('28.11.2026, 15:00')
  expect(formatRussianDateTime(AT, 'Asia/Kathmandu')).toBe('28.11.2026, 17:45')
})
