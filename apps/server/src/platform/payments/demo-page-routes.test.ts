import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { payments as en } from '@cco/messages/en/payments'
import { payments as ru } from '@cco/messages/ru/payments'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { escapeHtml } from '../html.ts'
import { findDemoPayment, openDemoPayment } from './demo-books.ts'
import { demoPageRoutes } from './demo-page-routes.ts'

const RETURN_URL = 'https://cco.test/currency?payment=1&lang=ru'
let database: TestDatabase
let providerId: string
/** What the club answers to notifications, and those it was sent. */
let club = { status: 200, notified: [] as unknown[] }
const app = Fastify()
beforeAll(async () => {
  database = await createTestDatabase()
  app.post('/api/payments/demo', async (req, reply) => {
    club.notified.push(req.body)
    return await reply.code(club.status).send({})
  })
  await app.register(demoPageRoutes, { sql: database.sql })
})
beforeEach(async () => {
  club = { status: 200, notified: [] }
  const order = { amountMinor: 50_000, currency: 'RUB', returnUrl: RETURN_URL }
  providerId = await openDemoPayment(database.sql, {
    ...{ id: randomUUID(), paymentId: randomUUID(), now: new Date(0) },
    ...order,
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const press = (action: string, query = '') =>
  app.inject({
    method: 'POST',
    url: `/pay/demo/${providerId}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
const statusOf = async () => (await findDemoPayment(database.sql, providerId))?.status

test('a notification that the club takes leads back to the site', async () => {
  const answer = await press('pay')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, RETURN_URL])
  expect([await statusOf(), club.notified.length]).toEqual(['paid', 1])
})

test.each([
  ['pay', 'paid'],
  ['pay_twice', 'paid'],
  ['decline', 'declined'],
])(
  '%s says so when the club took no notification, which can be sent again',
  async (action, status) => {
    club.status = 503
    const failed = await press(action)
    expect(failed.statusCode).toBe(502)
    expect(failed.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(failed.body).toContain(ru.demo.failed)
    expect(failed.body).toContain('value="report"')
    expect(failed.body).toContain(`href="${escapeHtml(RETURN_URL)}"`)
    expect(await statusOf()).toBe(status)

    expect((await press('report')).statusCode).toBe(502)
    club = { status: 200, notified: [] }
    const again = await press('report')
    expect([again.statusCode, again.headers.location]).toEqual([303, RETURN_URL])
    const kind = status === 'declined' ? 'failed' : 'paid'
    expect(club.notified).toMatchObject([{ providerId, kind, amountMinor: 50_000 }])
  },
)

test('an open payment has nothing to notify of', async () => {
  expect((await press('report')).statusCode).toBe(404)
  expect([await statusOf(), club.notified]).toEqual(['open', []])
})

test('the page is in the language of its address, whatever the browser reads', async () => {
  const page = async (query: string) =>
    (
      await app.inject({
        url: `/pay/demo/${providerId}${query}`,
        headers: { 'accept-language': 'en' },
      })
    ).body
  expect(await page('')).toContain(ru.demo.title)
  expect(await page('?lang=en')).toContain(en.demo.title)
  club.status = 503
  expect((await press('pay', '?lang=en')).body).toContain(en.demo.failed)
})
