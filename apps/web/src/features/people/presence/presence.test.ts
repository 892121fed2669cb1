import { beforeEach, expect, it, vi } from 'vitest'

const query = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/api.ts', () => ({ api: { presence: { of: { query } } } }))
vi.mock('../../../lib/auth.ts', () => ({}))
vi.mock('../../../lib/live-client.ts', () => ({}))

const { requestPresence } = await import('./presence.ts')

const row = (id: string) => ({ id, online: true, lastSeen: null })
const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`)

beforeEach(() => {
  query.mockReset().mockImplementation(async ({ ids }: { ids: string[] }) => ({
    items: ids.map(row),
  }))
})

it('requests the presence of several people in one batch and gives each their own row', async () => {
  const ids = people(3)
  expect(await Promise.all(ids.map(requestPresence))).toEqual(ids.map(row))
  expect(query).toHaveBeenCalledExactlyOnceWith({ ids })
})

it('requests the presence of at most a hundred people at once', async () => {
  await Promise.all(people(101).map(requestPresence))
  expect(query.mock.calls.map(([{ ids }]) => ids.length)).toEqual([100, 1])
})

it('rejects every request of a failed presence batch', async () => {
  query.mockRejectedValue(new Error('down'))
  const answers = await Promise.allSettled(people(2).map(requestPresence))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
