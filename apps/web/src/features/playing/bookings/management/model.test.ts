import type { ManagedRow } from '@cco/domain/booking/management'
import { expect, test } from 'vitest'
import { deedsOf } from './model.ts'

const row = (status: ManagedRow['status'], refundedCoins = 0) =>
  ({ status, paidCoins: 1_000, refundedCoins }) as ManagedRow

test('a living booking is moved, cancelled and returned; a lost one is let off', () => {
  expect(deedsOf(row('confirmed'))).toEqual(['move', 'cancel', 'refund'])
  expect(deedsOf(row('no_show'))).toEqual(['waive', 'refund'])
  expect(deedsOf(row('cancelled_by_player', 500))).toEqual(['waive', 'refund'])
  expect(deedsOf(row('attended'))).toEqual(['refund'])
})

test('nothing is left to do once everything came back', () => {
  expect(deedsOf(row('cancelled_by_master', 1_000))).toEqual([])
})
