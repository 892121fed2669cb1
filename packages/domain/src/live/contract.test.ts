import { expect, it } from 'vitest'
import { LIVE_AUDIENCE, LIVE_ROWS, reconnectDelay } from './contract.ts'

it('waits 1, 2, 5 and then always 10 seconds before it connects again', () => {
  expect([0, 1, 2, 3, 4, 50].map(reconnectDelay)).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ])
})

it('sends rows of no table but those everyone may see', () => {
  const tables = Object.keys(LIVE_ROWS) as (keyof typeof LIVE_ROWS)[]
  expect(tables.map((table) => LIVE_AUDIENCE[table])).toEqual(tables.map(() => 'everyone'))
})
