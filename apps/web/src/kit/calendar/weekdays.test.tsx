import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setViewerZone } from '../../lib/datetime.ts'
import type { DayKey } from '../../lib/day.ts'
import { showLanguage } from '../../lib/language.ts'
import { DayList } from './day-list.tsx'
import { DaysTable } from './month-grid.tsx'
import { periodOf, type View } from './period.ts'
import { WeekGrid } from './week-grid.tsx'
import { weekLayout } from './week-layout.ts'

const DAYS = 400
/** Through the last Sundays of March and October, and the changes of America and New Zealand. */
const FIRST_DAY = '2026-11-20'
const ZONES = ['Europe/Moscow', 'America/Los_Angeles', 'Pacific/Auckland'] as const
const VIEWS = ['month', 'week', 'days', 'agenda'] as const satisfies View[]

/** Names from Sunday, written out: nothing here may come from the code under test. */
const NAMES = {
  ru: {
    short: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
    long: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  },
  en: {
    short: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    long: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
} as const
type Language = keyof typeof NAMES
const LANGUAGES = ['ru', 'en'] as const satisfies Language[]

const utc = (day: DayKey): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}
const plus = (day: DayKey, count: number): DayKey =>
  new Date(utc(day) + count * 86_400_000).toISOString().slice(0, 10)
/** Sunday 0, by Zeller's congruence. */
function weekdayOf(day: DayKey): number {
  const [fullYear = 0, fullMonth = 0, date = 0] = day.split('-').map(Number)
  const [year, month] = fullMonth < 3 ? [fullYear - 1, fullMonth + 12] : [fullYear, fullMonth]
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const fromSaturday =
    date +
    Math.floor((13 * (month + 1)) / 5) +
    ofCentury +
    Math.floor(ofCentury / 4) +
    Math.floor(century / 4) +
    5 * century
  return (fromSaturday + 6) % 7
}
const TODAYS = Array.from({ length: DAYS }, (_, index) => plus(FIRST_DAY, index))

/** Texts of a markup by what encloses them. */
const texts = (markup: string, pattern: RegExp): string[] =>
  [...markup.matchAll(pattern)].map(([, text = '']) => text)

/** The head over each column of a table, and the days of each column from top to bottom. */
function tableHeads(weeks: readonly DayKey[][]) {
  const markup = renderToStaticMarkup(
    <DaysTable
      grid={{}}
      label=""
      loading={false}
      weeks={weeks}
      cell={(day) => <td key={day} data-day={day} />}
    />,
  )
  const names = (shown: 'aria-hidden="true"' | 'class="sr-only"') =>
    texts(markup, new RegExp(`<th[^>]*>.*?<span ${shown}>(.*?)</span>.*?</th>`, 'g'))
  return {
    days: texts(markup, /data-day="(.*?)"/g),
    short: names('aria-hidden="true"'),
    long: names('class="sr-only"'),
  }
}

/** The weekdays and the numbers over the columns of a week by the hour. */
function weekHeads(days: readonly DayKey[], today: DayKey) {
  const markup = renderToStaticMarkup(
    <WeekGrid
      layout={weekLayout(days, () => [])}
      period={{ today, now: utc(today) }}
      label=""
      dayLabel={(day) => day}
      block={() => null}
    />,
  )
  const heads = texts(markup, /<h2[^>]*>(.*?)<\/h2>/g)
  return {
    days: heads.flatMap((head) => texts(head, /class="sr-only">(.*?)</g)),
    numbers: heads.flatMap((head) => texts(head, /class="num[^>]*>(\d+)</g)),
    short: heads.flatMap((head) => texts(head, /<span aria-hidden="true">(\D+?)<\/span>/g)),
  }
}

/** The headings of a list, whose days are never called today or tomorrow here. */
function listHeads(days: readonly DayKey[]) {
  const markup = renderToStaticMarkup(
    <DayList
      days={days.map((day) => ({ day, items: [{ id: day, startsAt: '', endsAt: '' }] }))}
      today="1999-12-31"
      near={{ today: '' }}
      isFolded={() => false}
      pastLabel={String}
      empty={null}
      row={({ id }) => <li key={id} data-day={id} />}
    />,
  )
  return {
    days: texts(markup, /data-day="(.*?)"/g),
    long: texts(markup, /first-letter:uppercase">(.*?)<\/span>/g),
  }
}

function expectConsecutive(days: readonly DayKey[]): void {
  expect(days).toEqual(days.map((_, index) => plus(days[0] ?? '', index)))
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})
afterEach(() => {
  setViewerZone(null)
  showLanguage('ru')
  vi.unstubAllGlobals()
})

describe.each(ZONES)('in %s', (zone) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const names = (days: readonly DayKey[], length: 'short' | 'long') =>
      days.map((day) => NAMES[language][length][weekdayOf(day)])

    it.each(VIEWS)('heads of the view “%s” name the days under them on any day', (view) => {
      setViewerZone(zone)
      showLanguage(language)
      let drawn: DayKey | null = null
      for (const today of TODAYS) {
        const { weeks, first, last } = periodOf(view, today, today)
        const days = weeks.flat()
        expectConsecutive(days)
        expect([days[0], days.at(-1)]).toEqual([first, last])
        expect(days).toContain(today)
        // Days of one week or month have the same heads.
        if (first === drawn) continue
        drawn = first
        if (view === 'agenda') {
          expect(listHeads(days)).toEqual({ days, long: names(days, 'long') })
          continue
        }
        // On phones every other view is a table of days.
        const table = tableHeads(weeks)
        expect(table.days).toEqual(days)
        for (const week of weeks) {
          expect(table.short).toEqual(names(week, 'short'))
          expect(table.long).toEqual(names(week, 'long'))
        }
        if (view === 'month') continue
        expect(weekHeads(days, today)).toEqual({
          days,
          numbers: days.map((day) => String(new Date(utc(day)).getUTCDate())),
          short: names(days, 'short'),
        })
      }
    })

    it('days of weeks and months begin with Monday, seven days with today', () => {
      setViewerZone(zone)
      showLanguage(language)
      for (const today of TODAYS) {
        expect(weekdayOf(periodOf('month', today, today).first)).toBe(1)
        expect(weekdayOf(periodOf('week', today, today).first)).toBe(1)
        expect(periodOf('days', today, today).first).toBe(today)
      }
    })
  })
})
