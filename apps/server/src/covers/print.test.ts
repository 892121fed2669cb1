import { expect, test } from 'vitest'
import { RecentResults } from './print.ts'

test('shares one result between simultaneous and later calls', async () => {
  const results = new RecentResults<object>(2)
  const make = async () => ({})
  const [first, second] = await Promise.all([results.get('a', make), results.get('a', make)])
  expect(second).toBe(first)
  expect(await results.get('a', make)).toBe(first)
})

test('evicts the least recently requested key', async () => {
  const results = new RecentResults<string>(2)
  const requests: string[] = []
  const get = (key: string) =>
    results.get(key, async () => {
      requests.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(requests).toEqual(['a', 'b', 'c', 'b'])
})

test('retries after a failure', async () => {
  const results = new RecentResults<string>(2)
  await expect(results.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow(
    'no ink',
  )
  expect(await results.get('a', async () => 'drawn')).toBe('drawn')
})
