import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../../testing/clock.ts'
import { createRateLimiter, type Limit, type RateLimiter } from './limiter.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const clock = testClock('2040-03-01T12:00:00.000Z')

let database: TestDatabase
let limiter: RateLimiter
beforeAll(async () => {
  database = await createTestDatabase()
  limiter = createRateLimiter(database.sql, clock)
})
afterAll(() => database.drop())

let scopes = 0
/** Creates a separate limit for each test. */
function limitOf(max: number, windowMs = 10 * MINUTE_MS): Limit {
  scopes += 1
  return { scope: `test_${scopes}`, max, windowMs }
}

describe('the rate limiter', () => {
  test('allows as many uses as the limit and returns the wait for the next one', async () => {
    const limit = limitOf(2)
    const use = [{ limit, key: 'a' }]
    expect(await limiter.count(use)).toBeUndefined()
    clock.advance(4 * MINUTE_MS)
    expect(await limiter.count(use)).toBeUndefined()
    expect(await limiter.count(use)).toBe(6 * 60)
    expect(await limiter.count([{ limit, key: 'b' }])).toBeUndefined()
    clock.advance(6 * MINUTE_MS)
    expect(await limiter.count(use)).toBeUndefined()
  })

  test('allows exactly the limit of many concurrent uses', async () => {
    const limit = limitOf(10)
    const waits = await Promise.all(
      Array.from({ length: 40 }, () => limiter.count([{ limit, key: 'a' }])),
    )
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10)
  })

  test('counts several keys in one call, in any order, without deadlocks', async () => {
    const [account, network] = [limitOf(40), limitOf(40)]
    const uses = [
      { limit: account, key: 'a' },
      { limit: network, key: 'n' },
    ]
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        limiter.count(turn % 2 === 0 ? uses : uses.toReversed()),
      ),
    )
    expect(waits.every((wait) => wait === undefined)).toBe(true)
    expect(await limiter.count([{ limit: network, key: 'n' }])).toBe(600)
  })

  test('counts a key twice when it is given twice, and counts several uses at once', async () => {
    const limit = limitOf(3)
    const twice = [
      { limit, key: 'a' },
      { limit, key: 'a' },
    ]
    expect(await limiter.count(twice)).toBeUndefined()
    expect(await limiter.count([{ limit, key: 'a', times: 2 }])).toBe(600)
  })

  test('rejects with a code and the seconds to wait', async () => {
    const limit = limitOf(0)
    await expect(limiter.enforce([{ limit, key: 'a' }])).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 600 },
    })
  })

  test('stores no key in plain text', async () => {
    const limit = limitOf(1)
    await limiter.count([{ limit, key: 'vera@cco.test' }])
    const rows = await database.sql<{ key: string }[]>`
      select key from rate_limits where scope = ${limit.scope}`
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  })
})

describe('a clock that was set back', () => {
  test('blocks no key for longer than one window', async () => {
    const limit = limitOf(1)
    const use = [{ limit, key: 'a' }]
    clock.advance(40 * DAY_MS)
    await limiter.count(use)
    clock.advance(-40 * DAY_MS)
    expect(await limiter.count(use)).toBe(600)
    clock.advance(10 * MINUTE_MS)
    expect(await limiter.count(use)).toBeUndefined()
  })
})

describe('taking back and resetting uses', () => {
  test('allows a use again after it was taken back', async () => {
    const limit = limitOf(1)
    const use = [{ limit, key: 'a' }]
    expect(await limiter.count(use)).toBeUndefined()
    await limiter.takeBack(use)
    await limiter.takeBack(use)
    expect(await limiter.count(use)).toBeUndefined()
    expect(await limiter.count(use)).toBe(600)
  })

  test('resets one key and no other', async () => {
    const limit = limitOf(1)
    await limiter.count([
      { limit, key: 'a' },
      { limit, key: 'b' },
    ])
    await limiter.forget(limit, 'a')
    expect(await limiter.count([{ limit, key: 'a' }])).toBeUndefined()
    expect(await limiter.count([{ limit, key: 'b' }])).toBe(600)
  })

  test('counts a use within a transaction when it commits', async () => {
    const limit = limitOf(1)
    const use = [{ limit, key: 'a' }]
    const undone = database.sql.begin(async (tx) => {
      await limiter.within(tx).enforce(use)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await database.sql.begin((tx) => limiter.within(tx).enforce(use))
    expect(await limiter.count(use)).toBe(600)
  })

  test('deletes expired windows and no others', async () => {
    const [short, long] = [limitOf(1, MINUTE_MS), limitOf(1, DAY_MS)]
    await limiter.count([
      { limit: short, key: 'a' },
      { limit: long, key: 'a' },
    ])
    clock.advance(MINUTE_MS)
    await limiter.sweep()
    const rows = await database.sql<{ scope: string }[]>`
      select scope from rate_limits where scope = any(${[short.scope, long.scope]})`
    expect(rows).toEqual([{ scope: long.scope }])
  })
})
