import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'
import { DATED_JOURNEYS } from './dated-journeys.ts'
import { INSTANTS } from './instants.ts'

const zoneHours = (at: number, timeZone: string) => {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
}

test.each([
  ['Berlin', 'Europe/Berlin'],
  ['New York', 'America/New_York'],
])('clocks change in %s a few minutes after a run begins', (city, timeZone) => {
  const nights = INSTANTS.filter(({ name }) => name.endsWith(`in ${city}`))
  expect(nights).toHaveLength(2)
  for (const { at } of nights) {
    const start = Date.parse(at)
    expect(zoneHours(start + 5 * 60_000, timeZone)).not.toBe(zoneHours(start, timeZone))
  }
})

test('each day of the week is among them, and each instant is one', () => {
  const days = INSTANTS.map(({ at }) => new Date(at).getUTCDay())
  expect(new Set(days)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
  expect(new Set(INSTANTS.map(({ at }) => at)).size).toBe(INSTANTS.length)
})

test.each(DATED_JOURNEYS)('%s is a file of journeys', (name) => {
  expect(existsSync(join(ROOT, 'e2e/journeys', `${name}.spec.ts`))).toBe(true)
})
