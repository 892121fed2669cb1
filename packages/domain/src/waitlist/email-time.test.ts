import { expect, test } from 'vitest'
import { offerExpiresAt } from './deadline.ts'
import { offerEmailAt } from './email-time.ts'

const at = (text: string) => new Date(`2026-11-${text}:00+03:00`)

test.each([
  ['in the afternoon', '26T15:00', '30T19:00', null],
  ['at night, for a game days away', '26T23:00', '30T19:00', '27T09:00'],
  ['at night, for a game of the next evening', '26T23:00', '27T20:00', '27T04:00'],
  ['at night, for a game near enough', '27T05:00', '27T20:00', null],
])('the email of an offer made %s', (_when, now, startsAt, sentAt) => {
  const sent = offerEmailAt(at(now), at(startsAt), 'Europe/Moscow')
  expect(sent).toEqual(sentAt === null ? null : at(sentAt))
  // Whenever it is sent, there is time to answer.
  const left = offerExpiresAt(at(now), at(startsAt), 'Europe/Moscow').getTime()
  expect(left - (sent ?? at(now)).getTime()).toBeGreaterThanOrEqual(30 * 60_000)
})
