import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { notify } from './commands.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const FACTS = {
  story: { ru: 'Маяк', en: 'The Lighthouse' },
  when: new Date('2026-11-28T12:00:00Z'),
  seats: 2,
}

const notificationsOf = (userId: string) =>
  site.deps.sql<{ type: string; title: string; message: string; read: boolean }[]>`
    select type, title, message, read from notifications where user_id = ${userId}`

test('each recipient is notified in their own language and zone', async () => {
  const { deps } = site
  const [vera, kumar] = await Promise.all([site.createUser(), site.createUser()])
  await deps.sql`update profiles set locale = 'en', time_zone = 'Asia/Kathmandu' where id = ${kumar}`
  await deps.sql.begin((tx) =>
    notify(deps, tx, [vera, kumar], { kind: 'booking_made', facts: FACTS }),
  )
  expect(await notificationsOf(vera)).toEqual([
    {
      type: 'booking',
      title: 'Бронь подтверждена',
      message: '«Маяк», сб, 28\u00a0ноября, 15:00\u00a0МСК. Вы забронировали 2 места.',
      read: false,
    },
  ])
  expect((await notificationsOf(kumar))[0]?.message).toBe(
    '“The Lighthouse”, Sat 28\u00a0Nov, 17:45\u00a0UTC+5:45. You’ve booked 2 seats.',
  )
})

test('no one hears of what was rolled back', async () => {
  const { deps } = site
  const vera = await site.createUser()
  const failed = deps.sql.begin(async (tx) => {
    await notify(deps, tx, [vera], { kind: 'booking_made', facts: FACTS })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await notificationsOf(vera)).toEqual([])
})

test('a zone that no longer exists, and a fact that is missing, spoil nothing', async () => {
  const { deps } = site
  const vera = await site.createUser()
  await deps.sql`update profiles set time_zone = 'Mars/Olympus' where id = ${vera}`
  await deps.sql.begin((tx) =>
    notify(deps, tx, [vera], { kind: 'schedule_rejected', facts: { ...FACTS, decider: 'Ольга' } }),
  )
  expect((await notificationsOf(vera))[0]?.message).toBe(
    '«Маяк», сб, 28\u00a0ноября, 15:00\u00a0МСК. Решение: Ольга.',
  )
})

test('thousands stand apart, as everywhere', async () => {
  const { deps } = site
  const [vera, john] = await Promise.all([site.createUser(), site.createUser()])
  await deps.sql`update profiles set locale = 'en' where id = ${john}`
  const notification = { kind: 'payment_credited', facts: { coins: 12_500 } } as const
  await deps.sql.begin((tx) => notify(deps, tx, [vera, john], notification))
  expect((await notificationsOf(vera))[0]?.message).toContain('12\u00a0500')
  expect((await notificationsOf(john))[0]?.message).toContain('12,500')
})
