import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isUuid, newUuid } from './uuid.ts'

afterEach(() => vi.unstubAllGlobals())

it('makes a random UUID of version 4, also where the page is not served by TLS', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const made = Array.from({ length: 100 }, newUuid)
  expect(new Set(made).size).toBe(100)
  for (const uuid of made) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
})

it('takes for a UUID what the contracts do', () => {
  const made = newUuid()
  const texts = [
    made,
    made.toUpperCase(),
    '0190a3d2-0000-7000-8000-000000000001',
    '0190a3d2-0000-0000-8000-000000000001',
    '0190a3d2-0000-7000-c000-000000000001',
    `${made}0`,
    made.replaceAll('-', ''),
    '',
  ]
  const taken = texts.filter((text) => z.uuid().safeParse(text).success)
  expect(taken).toHaveLength(3)
  expect(texts.filter(isUuid)).toEqual(taken)
})
