import { expect, test } from 'vitest'
import { googleCalendarAddress } from './google-calendar.ts'

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
