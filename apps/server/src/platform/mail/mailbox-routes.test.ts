import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxRoutes } from './mailbox-routes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function statusOf(of: { peer: string; host: string; forwardedFor?: string }) {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  const config = { siteUrl: 'http://club.test:3000' }
  await app.register(mailboxRoutes, { sql: database.sql, config })
  const { statusCode } = await app.inject({
    url: '/dev/mailbox',
    remoteAddress: of.peer,
    headers: {
      host: of.host,
      ...(of.forwardedFor !== undefined && { 'x-forwarded-for': of.forwardedFor }),
    },
  })
  await app.close()
  return statusCode
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'localhost'],
  ['127.0.0.1', 'club.test:3000'],
])('serves the mailbox to %s requesting the host %s', async (peer, host) => {
  expect(await statusOf({ peer, host })).toBe(200)
})

test.each([
  ['10.0.0.7', 'localhost:3000'],
  ['::ffff:10.0.0.7', 'club.test:3000'],
  ['127.0.0.1', 'rebound.evil.test:3000'],
  ['127.0.0.1', 'localhost.evil.test'],
])('hides the mailbox from %s requesting the host %j', async (peer, host) => {
  expect(await statusOf({ peer, host })).toBe(404)
})

test('hides the mailbox from clients behind a proxy on this machine', async () => {
  const requested = { peer: '127.0.0.1', host: 'localhost:3000', forwardedFor: '203.0.113.9' }
  expect(await statusOf(requested)).toBe(404)
})
