import { beforeEach, expect, it, vi } from 'vitest'

const query = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/api.ts', () => ({ api: { presence: { of: { query } } } }))

const { askPresence } = await import('./ask-presence.ts')

const row = (id: string) => ({ id, online: true, lastSeen: null })
const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`)

beforeEach(() => {
  query.mockReset().mockImplementation(async ({ ids }: { ids: string[] }) => ({
    items: ids.map(row),
  }))
})

it('asks about everybody of one moment in one request, and answers each with their own row', async () => {
  const ids = people(3)
  expect(await Promise.all(ids.map(askPresence))).toEqual(ids.map(row))
  expect(query).toHaveBeenCalledExactlyOnceWith({ ids })
})

it('asks about no more than a hundred at once', async () => {
  await Promise.all(people(101).map(askPresence))
  expect(query.mock.calls.map(([{ ids }]) => ids.length)).toEqual([100, 1])
})

it('tells a failure to everybody who asked', async () => {
  query.mockRejectedValue(new Error('down'))
  const answers = await Promise.allSettled(people(2).map(askPresence))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
