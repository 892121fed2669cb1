import { expect, test } from 'vitest'
import { GIFT_STATUSES } from './contract.ts'
import { returnableUntil } from './returnable.ts'

const createdAt = new Date('2026-11-01T12:00:00Z')
const until = new Date('2026-12-01T12:00:00Z')

test.each(GIFT_STATUSES)('a gift that is %s', (status) => {
  const open = status === 'purchased' || status === 'delivered'
  expect(returnableUntil({ status, createdAt }, createdAt, 30)).toEqual(open ? until : null)
})

test('the last moment is still in time, the next is not', () => {
  const gift = { status: 'delivered' as const, createdAt }
  expect(returnableUntil(gift, new Date(until.getTime() - 1), 30)).toEqual(until)
  expect(returnableUntil(gift, until, 30)).toBeNull()
})
