import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { forwarding } from './forwarding.ts'

const COMMANDS = 'apps/server/src/features/money/gifts/commands.ts'
const lines = (text: string, path = COMMANDS) =>
  forwarding(toProject([[path, text]])).map(({ line }) => line)

const FORWARDED = `export async function returnGifts(tx: Tx, bookingId: string): Promise<number> {
  return await store.returnGifts(tx, bookingId)
}
`

test('reports a function that passes its parameters on', () => {
  const several = `/** Marks them. */
export async function countGifts(
  tx: Tx,
  gifts: readonly { id: string; count: number }[],
  at: Map<string, Date>,
): Promise<void> {
  await store.count(tx, gifts, at)
}
`
  expect(lines(FORWARDED + several)).toEqual([1, 5])
})

test('reports a constant that passes its parameters on', () => {
  const arrows = `export const countGifts = (tx: Tx, ids: readonly string[]) => store.count(tx, ids)
export const addGift = async (tx: Tx, id: string): Promise<void> =>
  await store.add(tx, id)
export const roleOf = (tx: Tx, id: string) => store.role(tx, { id })
export const LIMIT = limitOf(tx, id)
`
  expect(lines(arrows)).toEqual([1, 2])
})

test('accepts a function that gives anything of its own', () => {
  expect(
    lines(`export async function addCoins(tx: Tx, entry: Entry, now: Date): Promise<void> {
  await store.moveCoins(tx, [entry], now)
}
export async function close(tx: Tx, id: string): Promise<void> {
  await store.setStatus(tx, { id, status: 'closed' })
}
export async function roll(tx: Tx, id: string): Promise<void> {
  await lock(tx, id)
  await store.insert(tx, id)
}
`),
  ).toEqual([])
})

test('is for the features of the server', () => {
  expect(lines(FORWARDED, COMMANDS.replace('.ts', '.test.ts'))).toEqual([])
  expect(lines(FORWARDED, 'apps/server/src/platform/files/files.ts')).toEqual([])
})
