import type { BookingRow, BookingStatus } from '@cco/domain/booking/contract'
import type { GameStatus } from '@cco/domain/game/contract'
import { expect, test } from 'vitest'
import { bookingState, googleCalendarAddress, isCancelled, readLetterAnswer } from './model.ts'

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

const key = 'abcdefghijklmnopqrstuvwxyz_-0123'

test('an answer and its key are read, and nothing else', () => {
  expect(readLetterAnswer(`#accept=${key}`)).toEqual({ accept: true, key })
  expect(readLetterAnswer(`#decline=${key}`)).toEqual({ accept: false, key })
  expect(readLetterAnswer(`#accept=${key}&total=900`)).toEqual({ accept: true, key, total: 900 })
  for (const other of ['', '#', `#accept=short`, `#maybe=${key}`, `#accept=${key}&x=<b>`]) {
    expect(readLetterAnswer(other)).toBeUndefined()
  }
})

test('names the game, its place and its instants in UTC', () => {
  const address = new URL(
    googleCalendarAddress({
      title: 'Тихий дом',
      details: 'https://cco.test/stories/tihiy-dom',
      place: 'Клуб на Покровке',
      startsAt: '2026-11-28T19:00:00+03:00',
      endsAt: '2026-11-28T20:00:00.000Z',
    }),
  )
  expect(address.host).toBe('calendar.google.com')
  expect(address.searchParams.get('text')).toBe('Тихий дом')
  expect(address.searchParams.get('dates')).toBe('20261128T160000Z/20261128T200000Z')
})
