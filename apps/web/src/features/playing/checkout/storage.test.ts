import type { CheckoutLine } from '@cco/domain/booking/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../../../lib/testing/memory-storage.ts'

const line = (gameId: string, seats = 1): CheckoutLine => ({
  gameId,
  seats,
  guests: [],
  expectedPrice: 900,
  freeSeats: 0,
})

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The module as a page that has just been loaded has it. */
async function reload() {
  vi.resetModules()
  return await import('./storage.ts')
}

test('what was sent keeps its key through presses and reloads', async () => {
  const before = await reload()
  const request = before.requestFor('lida', { lines: [line('a'), line('b')] })
  expect(z.uuid().safeParse(request.key).success).toBe(true)
  before.keepRequest(request)
  expect(before.requestFor('lida', { lines: [line('a'), line('b')] })).toEqual(request)
  const after = await reload()
  expect(after.requestFor('lida', { lines: [line('a'), line('b')] })).toEqual(request)
})

test('other content, or another person, is another request', async () => {
  const { requestFor, keepRequest } = await reload()
  const kept = requestFor('lida', { lines: [line('a')] })
  keepRequest(kept)
  expect(requestFor('lida', { lines: [line('a', 2)] }).key).not.toBe(kept.key)
  expect(requestFor('timur', { lines: [line('a')] }).key).not.toBe(kept.key)
})

test('a reload remembers that no answer was heard, and an answer forgets the request', async () => {
  const before = await reload()
  before.keepRequest({ ...before.requestFor('lida', { lines: [line('a')] }), unanswered: true })
  const after = await reload()
  const request = after.requestFor('lida', { lines: [line('a')] })
  expect(request.unanswered).toBe(true)
  after.keepRequest(null)
  expect(after.requestFor('lida', { lines: [line('a')] }).key).not.toBe(request.key)
})

test('where storage is refused, a second press still sends the same key', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { requestFor, keepRequest } = await reload()
  const request = requestFor('lida', { lines: [line('a')] })
  keepRequest(request)
  expect(requestFor('lida', { lines: [line('a')] })).toEqual(request)
})
