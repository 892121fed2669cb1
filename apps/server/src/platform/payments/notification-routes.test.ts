import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../testing/clock.ts'
import { createRateLimiter } from '../rate-limits/limiter.ts'
import { type FakeApi, startFakeApi } from './fake-api.ts'
import { paymentNotificationRoutes } from './notification-routes.ts'
import type { PaymentProvider } from './provider.ts'
import { yookassaProvider } from './yookassa-provider.ts'

const clock = testClock()
const OURS = '22d6d597-000f-5000-9000-145f6df21d6f'

let database: TestDatabase
let fakeApi: FakeApi
beforeAll(async () => {
  database = await createTestDatabase()
  fakeApi = await startFakeApi(() => ({ status: 404, body: {} }))
})
beforeEach(() => clock.advance(60_000))
afterAll(async () => {
  await fakeApi.close()
  await database.drop()
})

const yookassa = () => yookassaProvider({ shopId: '100', secretKey: 'secret', apiUrl: fakeApi.url })

/**
 * Posts `count` notifications, each from its own address by default, and returns their statuses.
 */
async function post(provider: PaymentProvider, count: number, { from, id }: Posted) {
  const app = Fastify({ trustProxy: true })
  await app.register(paymentNotificationRoutes, {
    provider,
    rateLimiter: createRateLimiter(database.sql, clock),
    statusOf: async (providerId) => (providerId === OURS ? 'pending' : undefined),
    process: async () => {},
  })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) =>
      app.inject({
        method: 'POST',
        url: `/api/payments/${provider.name}`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from(turn) },
        payload: JSON.stringify({ event: 'payment.succeeded', object: { id } }),
      }),
    ),
  )
  await app.close()
  return answers.map(({ statusCode }) => statusCode)
}
type Posted = { from: (turn: number) => string; id: string }

test('does not query the provider for an unsigned notification of an unknown payment', async () => {
  const requested = fakeApi.requests.length
  const statuses = await post(yookassa(), 20, { from: (turn) => `192.0.2.${turn}`, id: 'stranger' })
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(fakeApi.requests).toHaveLength(requested)
})

test('queries the provider about one payment ten times a minute, from any number of addresses', async () => {
  const requested = fakeApi.requests.length
  const statuses = await post(yookassa(), 40, { from: (turn) => `192.0.2.${turn}`, id: OURS })
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(fakeApi.requests.length - requested).toBe(10)
})

test('accepts sixty unproven notifications per minute and network', async () => {
  const statuses = await post(yookassa(), 70, {
    from: (turn) => `203.0.113.5:${40_000 + turn}`,
    id: 'stranger',
  })
  expect(statuses.filter((status) => status === 400)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('does not count signed notifications that concern no payment of ours', async () => {
  const signed: PaymentProvider = {
    ...yookassa(),
    name: 'stripe',
    signsNotifications: true,
    read: async () => undefined,
  }
  for (let round = 0; round < 2; round++) {
    const statuses = await post(signed, 50, { from: () => '203.0.113.6', id: 'stranger' })
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
})
