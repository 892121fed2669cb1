import { createLoader } from 'nuqs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from '../../lib/language.ts'
import {
  dayAfter,
  neighbour,
  periodInstants,
  periodOf,
  periodParsers,
  periodTitle,
} from './period.ts'

const HOUR_MS = 3_600_000
const NEW_YORK = 'America/New_York'
const KATHMANDU = 'Asia/Kathmandu'

const TODAY = '2026-11-26'
const hours = (view: 'month' | 'week', date: string, zone: string) => {
  const { from, to } = periodInstants(periodOf(view, date, TODAY), zone)
  return (Date.parse(to) - Date.parse(from)) / HOUR_MS
}

afterEach(() => vi.unstubAllGlobals())

describe('periodOf', () => {
  it('shows a month in full weeks from Monday', () => {
    const { weeks, first, last } = periodOf('month', '2026-11-28', TODAY)
    expect([first, last, weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  })

  it('shows a week from Monday to Sunday', () => {
    const { first, last } = periodOf('week', '2026-11-29', TODAY)
    expect([first, last]).toEqual(['2026-11-23', '2026-11-29'])
  })

  it('shows a week from Monday where English is read in America, too', () => {
    vi.stubGlobal('navigator', { languages: ['en-US'] })
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    showLanguage('en')
    expect(periodOf('week', '2026-11-29', TODAY).first).toBe('2026-11-23')
    showLanguage('ru')
  })

  it('shows seven days from today, and stretches of seven days on either side', () => {
    const days = (date: string) => periodOf('days', date, TODAY).weeks[0]
    expect(days(TODAY)).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
    expect(days('2026-12-02')).toEqual(days(TODAY))
    expect(days('2026-12-03')?.[0]).toBe('2026-12-03')
    expect(days('2026-11-25')?.[0]).toBe('2026-11-19')
  })

  it('shows seven days over the night the clocks change', () => {
    const { first, last } = periodOf('days', '2026-03-28', '2026-03-28')
    expect([first, last]).toEqual(['2026-03-28', '2026-04-03'])
  })

  it('never spans more days than the server answers', () => {
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-15`
      expect(hours('month', date, NEW_YORK)).toBeLessThanOrEqual(42 * 24 + 1)
    }
  })
})

describe('periodInstants', () => {
  it('begins and ends at midnights of the zone, a quarter of an hour apart from others', () => {
    expect(periodInstants(periodOf('week', '2026-11-28', TODAY), KATHMANDU)).toEqual({
      from: '2026-11-22T18:15:00.000Z',
      to: '2026-11-29T18:15:00.000Z',
    })
  })

  it('is an hour shorter or longer in weeks in which the clocks change', () => {
    // 8 March and 1 November 2026 in New York have 23 and 25 hours; both are Sundays.
    expect(hours('week', '2026-03-08', NEW_YORK)).toBe(7 * 24 - 1)
    expect(hours('week', '2026-11-01', NEW_YORK)).toBe(7 * 24 + 1)
    expect(hours('week', '2026-11-01', KATHMANDU)).toBe(7 * 24)
  })
})

describe('neighbour', () => {
  it('leads to the first day of the next month or week', () => {
    expect(neighbour('month', '2026-11-28', 1, TODAY)).toBe('2026-12-01')
    expect(neighbour('week', '2026-11-28', 1, TODAY)).toBe('2026-11-30')
    expect(neighbour('agenda', '2027-01-31', 1, TODAY)).toBe('2027-02-01')
  })

  it('leads seven days on from any of the seven days', () => {
    expect(neighbour('days', '2026-11-28', 1, TODAY)).toBe('2026-12-03')
    expect(neighbour('days', '2026-12-05', -1, TODAY)).toBe(TODAY)
    expect(neighbour('days', TODAY, -1, TODAY)).toBe('2026-11-19')
  })

  it('leads to today rather than to the first day', () => {
    expect(neighbour('month', '2026-12-01', -1, TODAY)).toBe(TODAY)
    expect(neighbour('week', '2026-11-30', -1, TODAY)).toBe(TODAY)
  })
})

describe('dayAfter', () => {
  it('is the first day of the next month, though the month is shown in full weeks', () => {
    expect(dayAfter('month', '2026-12-05', '2026-11-26')).toBe('2027-01-01')
    expect(dayAfter('agenda', '2026-12-05', '2026-11-26')).toBe('2027-01-01')
  })

  it('is the day after a week, or after a stretch of seven days counted from today', () => {
    expect(dayAfter('week', '2026-11-26', '2026-11-26')).toBe('2026-11-30')
    expect(dayAfter('days', '2026-11-26', '2026-11-26')).toBe('2026-12-03')
    expect(dayAfter('days', '2026-11-25', '2026-11-26')).toBe('2026-11-26')
  })
})

describe('periodTitle', () => {
  const title = (view: 'month' | 'week', date: string) =>
    periodTitle(view, date, periodOf(view, date, TODAY))

  it('names the month of a week once', () => {
    expect(title('week', '2026-11-28')).toBe('23–\u206029 ноября')
    expect(title('week', '2026-12-01')).toBe('30\u00a0ноября – 6\u00a0декабря')
    expect(title('month', '2026-11-28')).toBe('Ноябрь 2026')
  })
})

describe('periodParsers', () => {
  const views = ['month', 'week', 'agenda'] as const
  const read = createLoader(periodParsers(views))

  it('reads the view and the day of an address', () => {
    expect(read('view=week&date=2026-11-28&genre=horror')).toEqual({
      view: 'week',
      date: '2026-11-28',
    })
  })

  it('treats values that are not valid as absent', () => {
    expect(read('')).toEqual({ view: null, date: null })
    expect(read('view=year&date=2026-02-30')).toEqual({ view: null, date: null })
    expect(read('date=0001-01-01').date).toBeNull()
    expect(read('date=9999-12-31').date).toBeNull()
  })
})
