import { execFileSync } from 'node:child_process'
import { describe, expect, it, test } from 'vitest'
import {
  formatDateTime,
  formatDayTime,
  formatDayTimeRange,
  formatMoments,
  formatRowDateTime,
  formatRowDayTime,
  formatRussianDateTime,
  zoneLabel,
} from './moment.ts'
import { MOMENT_CASES, plainSpaces } from './moment-cases.ts'

const now = '2026-11-26T10:00:00Z'

describe('a moment', () => {
  test.each(MOMENT_CASES)('$at in $zone, $language: $text', ({ text, at, ...reader }) => {
    const known = formatDayTime(at, reader)
    expect(plainSpaces(known)).toBe(text)
    expect(formatDayTime(new Date(at), reader)).toBe(known)
    expect(formatDayTime(Date.parse(at), reader)).toBe(known)
  })

  it('ties a number to its noun and a time to its zone', () => {
    const reader = { language: 'ru', zone: 'Europe/Moscow', now } as const
    expect(formatDayTime('2026-11-28T12:00Z', reader)).toBe('сб, 28\u00a0ноября, 15:00\u00a0МСК')
  })

  it('does not depend on the zone of the process', () => {
    const script = `
      import { formatDayTime } from './src/time/moment.ts'
      import { MOMENT_CASES, plainSpaces } from './src/time/moment-cases.ts'
      console.log(JSON.stringify(MOMENT_CASES.map(({ at, ...of }) => plainSpaces(formatDayTime(at, of)))))`
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, TZ: 'Asia/Tokyo', NODE_OPTIONS: '' },
      encoding: 'utf8',
    })
    expect(JSON.parse(output)).toEqual(MOMENT_CASES.map(({ text }) => text))
  })
})

describe('records', () => {
  it('have the year and name the zone', () => {
    const at = '2026-11-26T15:21Z'
    const russian = { language: 'ru', zone: 'Europe/Moscow' } as const
    expect(plainSpaces(formatDateTime(at, russian))).toBe('26 ноября 2026, 18:21 МСК')
    expect(plainSpaces(formatRowDateTime(at, { ...russian, now }))).toBe('26 ноября 2026, 18:21')
    const english = { language: 'en', zone: 'Asia/Kathmandu' } as const
    expect(plainSpaces(formatDateTime(at, english))).toBe('26 November 2026, 21:06 UTC+5:45')
  })

  it('of a list leave the zone to its head, unless the clocks have changed since', () => {
    const reader = { language: 'en', zone: 'Europe/Berlin', now } as const
    const rows = ['2026-11-20T10:00Z', '2026-07-20T10:00Z']
    expect(rows.map((at) => plainSpaces(formatRowDateTime(at, reader)))).toEqual([
      '20 November 2026, 11:00',
      '20 July 2026, 12:00 CEST',
    ])
    expect(rows.map((at) => plainSpaces(formatRowDayTime(at, reader)))).toEqual([
      'Fri 20 Nov, 11:00',
      'Mon 20 Jul, 12:00 CEST',
    ])
  })

  it('of notifications have the Russian form of spec §2', () => {
    expect(formatRussianDateTime('2026-11-26T15:21Z', 'Europe/Moscow')).toBe('26.11.2026, 18:21')
    expect(formatRussianDateTime('2026-11-26T21:00Z', 'Europe/Moscow')).toBe('27.11.2026, 00:00')
  })
})

describe('the moments of one text', () => {
  const until = '2026-11-27T18:00Z'
  const when = '2026-11-28T12:00Z'

  it('name their zone once', () => {
    const reader = { language: 'ru', zone: 'Europe/Moscow', now } as const
    expect(formatMoments([when, until], reader).map(plainSpaces)).toEqual([
      'сб, 28 ноября, 15:00 МСК',
      'пт, 27 ноября, 21:00',
    ])
    expect(formatMoments([], reader)).toEqual([])
  })

  it('name it again where the clocks have changed between them', () => {
    const reader = { language: 'en', zone: 'Europe/Berlin', now: '2026-10-20T10:00:00Z' } as const
    const moments = ['2026-10-24T17:00Z', '2026-10-25T18:00Z', '2026-10-26T18:00Z']
    expect(formatMoments(moments, reader).map(plainSpaces)).toEqual([
      'Sat 24 Oct, 19:00 CEST',
      'Sun 25 Oct, 19:00 CET',
      'Mon 26 Oct, 19:00',
    ])
  })

  it('keep the zone beside both ends of a range', () => {
    const reader = { language: 'en', zone: 'Asia/Kathmandu', now } as const
    expect(plainSpaces(formatDayTimeRange(when, '2026-11-28T16:00Z', reader))).toBe(
      'Sat 28 Nov, 17:45–21:45 UTC+5:45',
    )
  })
})

it('reads a zone under any of its names, and an unknown one as the club’s', () => {
  const label = (zone: string) => zoneLabel('2026-11-28T12:00Z', { language: 'ru', zone })
  expect(['Europe/Moscow', 'W-SU', 'europe/moscow', 'Europe/Atlantis'].map(label)).toEqual(
    Array(4).fill('МСК'),
  )
})
