import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const FILE = join(import.meta.dirname, 'calendar-file.ts')
const PROGRAM = `
  const { calendarFile } = await import(${JSON.stringify(FILE)})
  const asDate = (key, value) => (key.endsWith('At') ? new Date(value) : value)
  process.stdout.write(new Date(0).getHours() + await calendarFile(JSON.parse(process.env.FEED, asDate)))`

test('a process in the zone Asia/Tokyo writes the same bytes', async () => {
  const feed = {
    name: 'CCO',
    language: 'en' as const,
    zone: 'Europe/Berlin',
    events: [
      {
        ...{ id: 'game', sequence: 3, changedAt: new Date('2026-11-20T09:08:07.654Z') },
        startsAt: new Date('2026-12-01T16:00:00Z'),
        endsAt: new Date('2026-12-01T19:00:00Z'),
        ...{ title: 'The quiet house', details: '', place: 'online', cancelled: false },
        url: 'https://cco.test/stories/a?game=1',
      },
    ],
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM],
    { env: { ...process.env, TZ: 'Asia/Tokyo', FEED: JSON.stringify(feed) } },
  )
  // Midnight of the epoch is at nine there.
  expect(stdout).toBe(`9${await calendarFile(feed)}`)
  expect(stdout).toContain('DTSTAMP:20261120T090807Z')
})
