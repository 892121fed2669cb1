import { testClock } from '@cco/server/testing/clock'
import { expect, test } from 'vitest'
import { createTokenCache } from './token-cache.ts'

const MINUTE_MS = 60_000

function prepare() {
  const clock = testClock('2040-03-01T12:00:00.000Z')
  const cache = createTokenCache(clock)
  const userOf = (userId: string, sessionId: string, secondsLeft = 3_600) => ({
    userId,
    sessionId,
    aal: 'aal1' as const,
    secondStepMissing: false,
    expiresAt: new Date(clock.now().getTime() + secondsLeft * 1000),
  })
  return { clock, cache, userOf }
}

test('keeps a proof for a minute, and never past its expiry', () => {
  const { clock, cache, userOf } = prepare()
  cache.put('long', userOf('a', 'a1'), cache.revision())
  cache.put('short', userOf('a', 'a2', 30), cache.revision())
  clock.advance(30_000)
  expect([cache.get('long')?.sessionId, cache.get('short')]).toEqual(['a1', undefined])
  clock.advance(MINUTE_MS - 30_000)
  expect(cache.get('long')).toBeUndefined()
})

test('forgets by session, by account, and everything', () => {
  const { cache, userOf } = prepare()
  const fill = () => {
    for (const [name, user, session] of [
      ['one', 'a', 'a1'],
      ['two', 'a', 'a2'],
      ['three', 'b', 'b1'],
    ] as const) {
      cache.put(name, userOf(user, session), cache.revision())
    }
  }
  const known = () => ['one', 'two', 'three'].filter((name) => cache.get(name))
  fill()
  cache.evict('a1')
  expect(known()).toEqual(['two', 'three'])
  fill()
  cache.evict('a')
  expect(known()).toEqual(['three'])
  cache.clear()
  expect(known()).toEqual([])
})

test('keeps no proof that was made while something was revoked', () => {
  const { cache, userOf } = prepare()
  const revision = cache.revision()
  cache.evict('a1')
  cache.put('one', userOf('a', 'a1'), revision)
  expect(cache.get('one')).toBeUndefined()
})

test('holds a bounded number, the newest', () => {
  const { cache, userOf } = prepare()
  for (let index = 0; index < 20_001; index += 1) {
    cache.put(`token-${index}`, userOf(`user-${index}`, `session-${index}`), cache.revision())
  }
  expect(cache.get('token-0')).toBeUndefined()
  expect(cache.get('token-1')).toBeDefined()
  expect(cache.get('token-20000')).toBeDefined()
})
