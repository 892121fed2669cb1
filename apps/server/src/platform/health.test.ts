import { openDatabase } from '@cco/database/client'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { healthRoutes } from './health.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => t.close())

test('returns the caller’s address as the server sees it', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await t.app.inject({ url: '/api/ip', headers })).json()).toEqual({ ip: '203.0.113.7' })
  expect((await t.app.inject('/api/ip')).json()).toEqual({ ip: '127.0.0.1' })
})

describe('ready', () => {
  const ready = async () => {
    const answer = await t.app.inject('/api/ready')
    return { code: answer.statusCode, ...answer.json() }
  }
  const whole = { code: 200, status: 'ready', database: true, migrations: true, worker: true }

  test('is true with the database, all migrations and the worker', async () => {
    expect(await ready()).toEqual(whole)
  })

  test('is false on a node whose worker has stopped', async () => {
    t.setWorker('stopped')
    expect(await ready()).toEqual({ ...whole, code: 503, status: 'unavailable', worker: false })
    t.setWorker('running')
  })

  test('is true on a node whose worker is restarting, which it reports', async () => {
    t.setWorker('restarting')
    expect(await ready()).toEqual({ ...whole, worker: false })
    t.setWorker('running')
  })

  test('is false while a migration is missing', async () => {
    const { sql } = t.deps
    await sql`update schema_migrations set name = 'away' where name = '0001_extensions'`
    expect(await ready()).toEqual({ ...whole, code: 503, status: 'unavailable', migrations: false })
    await sql`update schema_migrations set name = '0001_extensions' where name = 'away'`
    expect(await ready()).toEqual(whole)
  })
})

test('is true on a node whose pool is fully in use', async () => {
  const sql = openDatabase(t.address, { max: 1 })
  const app = Fastify()
  await app.register(healthRoutes, { sql, workerState: () => 'running', isDraining: () => false })
  const [alive, ready] = await sql.begin(async (tx) => {
    await tx`select 1`
    return await Promise.all([app.inject('/api/health'), app.inject('/api/ready')])
  })
  await app.close()
  await sql.end()
  expect(alive.statusCode).toBe(200)
  expect(ready.statusCode).toBe(200)
})

test('is false on a node whose migrations table is locked, which is still alive', async () => {
  const { sql } = t.deps
  const [alive, ready] = await sql.begin(async (tx) => {
    await tx`lock table schema_migrations in access exclusive mode`
    return await Promise.all([t.app.inject('/api/health'), t.app.inject('/api/ready')])
  })
  expect(alive.statusCode).toBe(200)
  expect(ready.statusCode).toBe(503)
})
