import { expect, test } from 'vitest'
import { answerBy } from './reschedule.ts'

const settings = { acceptMoveHours: 12 }
const at = (iso: string) => new Date(iso)
const startsAt = at('2026-11-28T18:00:00Z')

test.each([
  ['twelve hours before the start', '2026-11-26T10:00:00Z', '2026-11-28T06:00:00Z'],
  ['two hours after a late change', '2026-11-28T10:00:00Z', '2026-11-28T12:00:00Z'],
  ['the start at the latest', '2026-11-28T17:00:00Z', '2026-11-28T18:00:00Z'],
])('the deadline to answer is %s', (_name, requestedAt, expected) => {
  expect(answerBy(startsAt, at(requestedAt), settings)).toEqual(at(expected))
})
