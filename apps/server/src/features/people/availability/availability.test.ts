import type { FreeWindow } from '@cco/domain/availability/windows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const evening = (weekday: number, fromMinute = 1_080, toMinute = 1_320): FreeWindow => ({
  weekday,
  fromMinute,
  toMinute,
})

test('free hours are stored in the zone of the profile, and replaced as a whole', async () => {
  const userId = await t.createUser()
  const { availability } = t.asUser(userId)
  expect(await availability.mine()).toEqual({ windows: [], zone: 'Europe/Moscow' })
  await availability.set({ windows: [evening(7), evening(5), evening(5, 0, 60)] })
  expect((await availability.mine()).windows).toEqual([evening(5, 0, 60), evening(5), evening(7)])
  await availability.set({ windows: [evening(6, 600, 1_440)] })
  expect((await availability.mine()).windows).toEqual([evening(6, 600, 1_440)])
  await t.deps.sql`update profiles set time_zone = 'Asia/Kathmandu' where id = ${userId}`
  expect(await availability.mine()).toEqual({
    windows: [evening(6, 600, 1_440)],
    zone: 'Asia/Kathmandu',
  })
  await availability.set({ windows: [] })
  expect((await availability.mine()).windows).toEqual([])
})

test('saved twice at one moment, one of the two holds', async () => {
  const { availability } = t.asUser(await t.createUser())
  const [one, two] = [[evening(1)], [evening(2), evening(3)]]
  await Promise.all([availability.set({ windows: one }), availability.set({ windows: two })])
  expect([one, two]).toContainEqual((await availability.mine()).windows)
})

test.each([
  ['that overlap', [evening(6), evening(6, 1_200, 1_440)]],
  ['that end before they start', [evening(6, 1_320, 1_080)]],
  ['on an eighth weekday', [evening(8)]],
  ['past midnight', [evening(6, 1_080, 1_500)]],
  [
    'without end',
    Array.from({ length: 22 }, (_, at) => evening((at % 7) + 1, at * 60, at * 60 + 1)),
  ],
])('rejects hours %s and keeps the previous ones', async (_name, windows) => {
  const { availability } = t.asUser(await t.createUser())
  await availability.set({ windows: [evening(4)] })
  expect(await codeOf(availability.set({ windows }))).toBe('invalid_input')
  expect((await availability.mine()).windows).toEqual([evening(4)])
})

test('a guest has none, and no one another’s', async () => {
  const mine = t.asUser(await t.createUser()).availability
  await mine.set({ windows: [evening(1)] })
  expect(await codeOf(t.asUser().availability.mine())).toBe('not_signed_in')
  expect(await codeOf(t.asUser().availability.set({ windows: [] }))).toBe('not_signed_in')
  expect((await t.asUser(await t.createUser()).availability.mine()).windows).toEqual([])
})
