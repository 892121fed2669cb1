import type { BookingRow, BookingStatus } from '@cco/domain/booking/contract'
import type { GameStatus } from '@cco/domain/game/contract'
import { expect, test } from 'vitest'
import { bookingState, isCancelled } from './booking-state.ts'

const booking = (status: BookingStatus, game: GameStatus) =>
  ({ status, game: { status: game } }) as BookingRow

test('a confirmed seat is told by its game', () => {
  const states = (['published', 'confirmed', 'live', 'finished', 'settled'] as const).map((game) =>
    bookingState(booking('confirmed', game)),
  )
  expect(states).toEqual(['gathering', 'confirmed', 'live', 'finished', 'finished'])
})

test('any other state speaks for itself', () => {
  expect(bookingState(booking('attended', 'settled'))).toBe('attended')
  expect(bookingState(booking('cancelled_by_master', 'published'))).toBe('cancelled_by_master')
})

test('what was called off is known as such, and a seat one did not come to is not', () => {
  expect(isCancelled(booking('cancelled_by_platform', 'cancelled'))).toBe(true)
  expect(isCancelled(booking('no_show', 'settled'))).toBe(false)
  expect(isCancelled(booking('confirmed', 'published'))).toBe(false)
})
