import type { ManagedRow } from '@cco/domain/bookings/management'
import { expect, test } from 'vitest'
import { actionsOf, byGame, spanOf } from './model.ts'

const row = (status: ManagedRow['status'], refundedCoins = 0) =>
  ({ status, paidCoins: 1_000, refundedCoins }) as ManagedRow

test('offers transfer, cancellation and refund of a confirmed booking, and waiving of a lost one', () => {
  expect(actionsOf(row('confirmed'))).toEqual(['transfer', 'cancel', 'refund'])
  expect(actionsOf(row('no_show'))).toEqual(['waive', 'refund'])
  expect(actionsOf(row('cancelled_by_player', 500))).toEqual(['waive', 'refund'])
  expect(actionsOf(row('attended'))).toEqual(['refund'])
})

test('offers no action once everything is refunded', () => {
  expect(actionsOf(row('cancelled_by_master', 1_000))).toEqual([])
})

// The tests run in Kathmandu, at UTC+5:45.
const MIDNIGHT = '2026-11-27T18:15:00.000Z'
const NEXT = '2026-11-28T18:15:00.000Z'
const span = (requested: Partial<Parameters<typeof spanOf>[0]>) =>
  spanOf({ search: '', when: undefined, day: undefined, ...requested }, '2026-11-28')

test('the bookings open on today with the upcoming ones after it, the soonest first', () => {
  expect(span({})).toEqual({
    ...{ period: 'upcoming', from: MIDNIGHT, to: undefined },
    ...{ isDay: false, desc: false },
  })
})

test.each([
  ['today', MIDNIGHT, NEXT, true],
  ['tomorrow', NEXT, '2026-11-29T18:15:00.000Z', true],
  ['week', MIDNIGHT, '2026-12-04T18:15:00.000Z', false],
  ['past', undefined, MIDNIGHT, false],
  ['all', undefined, undefined, false],
])('the period “%s” begins at %s and ends before %s', (when, from, to, isDay) => {
  const desc = when === 'past' || when === 'all'
  expect(span({ when })).toEqual({ period: when, from, to, isDay, desc })
})

test('a search looks through all bookings unless a period or a day is chosen', () => {
  expect(span({ search: 'Лида' }).period).toBe('all')
  expect(span({ search: 'Лида', when: 'today' }).period).toBe('today')
  expect(span({ search: 'Лида', day: '2026-11-28' })).toMatchObject({
    ...{ period: undefined, from: MIDNIGHT, to: NEXT, isDay: true },
  })
})

test('an unknown period or a day that does not exist is left out', () => {
  expect(span({ when: 'ever', day: '2026-02-30' }).period).toBe('upcoming')
})

test('attendance of several bookings is sent game by game', () => {
  const of = (id: string, gameId: string) => ({ id, game: { id: gameId } }) as ManagedRow
  expect(byGame([of('a', '1'), of('b', '2'), of('c', '1')])).toEqual([
    { gameId: '1', bookingIds: ['a', 'c'] },
    { gameId: '2', bookingIds: ['b'] },
  ])
})
