import { zoneOffset } from '@cco/domain/time/zoned'
import { expect, test } from 'vitest'
import { formatGameTime } from './datetime.ts'

const at = (instant: string) => new Date(instant)

test.each([
  ['ru', 'Europe/Moscow', 'сб, 28 ноября, 15:00 (UTC+3)'],
  ['en', 'Europe/Moscow', 'Sat 28 November, 15:00 (UTC+3)'],
  ['en', 'Asia/Kathmandu', 'Sat 28 November, 17:45 (UTC+5:45)'],
  ['en', 'America/St_Johns', 'Sat 28 November, 08:30 (UTC−3:30)'],
  ['ru', 'UTC', 'сб, 28 ноября, 12:00 (UTC)'],
  ['ru', 'Europe/Atlantis', 'сб, 28 ноября, 15:00 (UTC+3)'],
] as const)('formats a game time in %s for the zone %s as %s', (language, zone, words) => {
  const start = at('2026-11-28T12:00:00.000Z')
  expect(formatGameTime(start, { language, zone })).toBe(words)
  expect(formatGameTime(start, { language, zone })).toBe(words)
})

test('applies the offset up to the exact minute of a clock change', () => {
  expect(zoneOffset(at('2026-10-25T00:59:59.999Z'), 'Europe/Berlin')).toBe(120)
  expect(zoneOffset(at('2026-10-25T01:00:00.000Z'), 'Europe/Berlin')).toBe(60)
  expect(zoneOffset(at('2026-10-25T01:14:59.999Z'), 'Europe/Berlin')).toBe(60)
  // Lord Howe Island changes its clocks by half an hour.
  expect(zoneOffset(at('2026-04-04T14:59:59.999Z'), 'Australia/Lord_Howe')).toBe(660)
  expect(zoneOffset(at('2026-04-04T15:00:00.000Z'), 'Australia/Lord_Howe')).toBe(630)
})
