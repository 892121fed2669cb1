import type { BookingRow, BookingStatus } from '@cco/domain/bookings/contract'
import type { GameStatus } from '@cco/domain/games/contract'
import { expect, test } from 'vitest'
import {
  bookingState,
  googleCalendarAddress,
  isCancelled,
  outlookCalendarAddress,
  readEmailAnswer,
} from './model.ts'

const booking = (status: BookingStatus, game: GameStatus) =>
  ({ status, game: { status: game } }) as BookingRow

test('shows a confirmed booking with the status of its game', () => {
  const states = (['published', 'confirmed', 'live', 'finished', 'settled'] as const).map((game) =>
    bookingState(booking('confirmed', game)),
  )
  expect(states).toEqual(['gathering', 'confirmed', 'live', 'finished', 'finished'])
})

test('shows any other booking with its own status', () => {
  expect(bookingState(booking('attended', 'settled'))).toBe('attended')
  expect(bookingState(booking('cancelled_by_master', 'published'))).toBe('cancelled_by_master')
})

test('counts cancelled bookings as cancelled, and no-shows not', () => {
  expect(isCancelled(booking('cancelled_by_platform', 'cancelled'))).toBe(true)
  expect(isCancelled(booking('no_show', 'settled'))).toBe(false)
  expect(isCancelled(booking('confirmed', 'published'))).toBe(false)
})

const key = 'abcdefghijklmnopqrstuvwxyz_-0123'

test('reads the answer and the key of an emailed link, and nothing else', () => {
  expect(readEmailAnswer(`#accept=${key}`)).toEqual({ accept: true, key })
  expect(readEmailAnswer(`#decline=${key}`)).toEqual({ accept: false, key })
  for (const other of ['', '#', `#accept=short`, `#maybe=${key}`, `#accept=${key}&x=<b>`]) {
    expect(readEmailAnswer(other)).toBeUndefined()
  }
})

test('opens Google Calendar with the title, the location and the times in UTC', () => {
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

test('leads to Outlook with the event filled in', () => {
  const address = new URL(
    outlookCalendarAddress({
      title: 'Тихий дом & сад',
      details: 'https://cco.test/stories/tihiy-dom',
      place: '',
      startsAt: '2026-11-28T19:00:00+03:00',
      endsAt: '2026-11-28T20:00:00.000Z',
    }),
  )
  expect(address.host).toBe('outlook.live.com')
  expect(address.searchParams.get('path')).toBe('/calendar/action/compose')
  expect(address.searchParams.get('subject')).toBe('Тихий дом & сад')
  expect(address.searchParams.get('startdt')).toBe('2026-11-28T16:00:00Z')
  expect(address.searchParams.get('enddt')).toBe('2026-11-28T20:00:00Z')
})
