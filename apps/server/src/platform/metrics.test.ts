import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openLiveClient } from '../testing/live.ts'

const TOKEN = 'metrics-token-of-the-test'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ METRICS_TOKEN: TOKEN })
})
afterAll(() => t.close())

const scrape = (token = TOKEN, app = t.app) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })

test('serves metrics to requests with the token', async () => {
  expect((await scrape('another-token-of-that-length')).statusCode).toBe(401)
  expect((await t.app.inject('/metrics')).statusCode).toBe(401)
  expect((await scrape()).statusCode).toBe(200)
})

test('counts requests by route and status, without labels that a client can invent', async () => {
  await t.app.inject('/trpc/masters.list')
  await t.app.inject('/trpc/made.up')
  await t.app.inject('/covers/made-up.svg')
  const { payload } = await scrape()
  const counted = (route: string, status: number) =>
    `cco_http_request_seconds_count{method="GET",route="${route}",status="${status}"} 1`
  expect(payload).toContain(counted('/trpc/masters.list', 200))
  expect(payload).toContain(counted('/trpc (unknown)', 404))
  expect(payload).not.toContain('made')
})

test('reports live clients, jobs, connections and the event loop delay', async () => {
  const client = await openLiveClient(t, { tables: ['stories'] })
  await t.deps.sql`select graphile_worker.add_job('nothing', '{}')`
  const { payload } = await scrape()
  await client.close()
  expect(payload).toContain('cco_live_clients 1')
  expect(payload).toContain('cco_jobs{state="waiting"} 1')
  expect(payload).toContain('cco_jobs{state="failed"} 0')
  expect(payload).toMatch(/cco_database_connections\{state="active"\} [1-9]/)
  expect(payload).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('serves no metrics unless they are configured', async () => {
  const silent = await createTestApp()
  expect((await scrape(TOKEN, silent.app)).payload).not.toContain('cco_')
  await silent.close()
})
