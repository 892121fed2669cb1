import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../lib/testing/memory-storage.ts'

vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { origin: 'https://cco.test', hash: '', search: '', pathname: '/' })

const { BOOKING_PARTS, refreshBookings } = await import('./refresh.ts')

const [SITE = ''] = import.meta.dirname.split('/features/')
const sources = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(SITE, path), 'utf8'),
  }))
const named = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

it('refreshBookings invalidates every part a booking affects, and no other', async () => {
  const client = new QueryClient()
  const keyOf = (part: string) => [[part, 'any'], { type: 'query' }]
  for (const part of [...BOOKING_PARTS, 'presence']) client.setQueryData(keyOf(part), 1)
  await refreshBookings(client)
  const isStale = (part: string) => client.getQueryState(keyOf(part))?.isInvalidated
  expect(BOOKING_PARTS.filter((part) => !isStale(part))).toEqual([])
  expect(isStale('presence')).toBe(false)
})

it('refreshBookings follows every call that changes a booking or a waitlist', () => {
  const changing = named(
    /\bapi\.(?:attendance|bookingManagement|bookings|waitlist)\b(?!\.\w+\.query\b)/,
  )
  expect(changing.length).toBeGreaterThan(3)
  const refreshing = named(/\brefreshBookings\(/)
  expect(changing.filter((path) => !refreshing.includes(path))).toEqual([])
  expect(refreshing).toContain('app/live/patches.ts')
})

it('refreshBookings is the only place that invalidates bookings and waitlists', () => {
  const own = named(/\b(?:bookings|waitlist)\.pathFilter\(\)/)
  expect(own).toEqual([])
})
