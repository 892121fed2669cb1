import { expect, it } from 'vitest'
import { LIVE_ROWS } from './contract.ts'
import { LIVE_TABLE_TOPICS, reconnectDelay } from './tables.ts'

it('waits 1, 2, 5 and then always 10 seconds before it connects again', () => {
  expect([0, 1, 2, 3, 4, 50].map(reconnectDelay)).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ])
})

it('sends rows of what belongs to one person only where they are that person’s own list', () => {
  const tables = Object.keys(LIVE_ROWS) as (keyof typeof LIVE_ROWS)[]
  const personal = tables.filter((table) => (LIVE_TABLE_TOPICS[table] as string) === 'user')
  expect(personal).toEqual(['notifications'])
})
