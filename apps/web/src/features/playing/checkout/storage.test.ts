import type { CheckoutLine } from '@cco/domain/bookings/contract'
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

test('an order keeps its request key through repeated clicks and reloads', async () => {
  const before = await reload()
  const request = before.requestFor('lida', { lines: [line('a'), line('b')] })
  expect(z.uuid().safeParse(request.key).success).toBe(true)
  before.saveRequest(request)
  expect(before.requestFor('lida', { lines: [line('a'), line('b')] })).toEqual(request)
  const after = await reload()
  expect(after.requestFor('lida', { lines: [line('a'), line('b')] })).toEqual(request)
})

test('another content or another user gets another request key', async () => {
  const { requestFor, saveRequest } = await reload()
  const saved = requestFor('lida', { lines: [line('a')] })
  saveRequest(saved)
  expect(requestFor('lida', { lines: [line('a', 2)] }).key).not.toBe(saved.key)
  expect(requestFor('timur', { lines: [line('a')] }).key).not.toBe(saved.key)
})

test('an unanswered request is remembered across a reload and removed by an answer', async () => {
  const before = await reload()
  before.saveRequest({ ...before.requestFor('lida', { lines: [line('a')] }), unanswered: true })
  const after = await reload()
  const request = after.requestFor('lida', { lines: [line('a')] })
  expect(request.unanswered).toBe(true)
  after.saveRequest(null)
  expect(after.requestFor('lida', { lines: [line('a')] }).key).not.toBe(request.key)
})

test('a second click sends the same key when storage is unavailable', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { requestFor, saveRequest } = await reload()
  const request = requestFor('lida', { lines: [line('a')] })
  saveRequest(request)
  expect(requestFor('lida', { lines: [line('a')] })).toEqual(request)
})
