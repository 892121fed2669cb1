import type { ManagedRow } from '@cco/domain/booking/management'
import { expect, test } from 'vitest'
import { actionsOf } from './model.ts'

const row = (status: ManagedRow['status'], refundedCoins = 0) =>
  ({ status, paidCoins: 1_000, refundedCoins }) as ManagedRow

test('offers transfer, cancellation and refund of a confirmed booking, and waiving of a lost one', () => {
  expect(actionsOf(row('confirmed'))).toEqual(['move', 'cancel', 'refund'])
  expect(actionsOf(row('no_show'))).toEqual(['waive', 'refund'])
  expect(actionsOf(row('cancelled_by_player', 500))).toEqual(['waive', 'refund'])
  expect(actionsOf(row('attended'))).toEqual(['refund'])
})

test('offers no action once everything is refunded', () => {
  expect(actionsOf(row('cancelled_by_master', 1_000))).toEqual([])
})
