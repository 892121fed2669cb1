import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seasonAt } from './season.ts'

const at = (text: string) => seasonAt(new Date(text))

test('begins and ends at midnight of the club', () => {
  expect(at('2026-11-25T12:00:00Z')).toEqual({
    quarter: 'autumn',
    startsAt: new Date('2026-08-31T21:00:00Z'),
    endsAt: new Date('2026-11-30T21:00:00Z'),
  })
  expect(at('2026-11-30T20:59:59Z').quarter).toBe('autumn')
  expect(at('2026-11-30T21:00:00Z').quarter).toBe('winter')
  expect(at('2027-01-15T00:00:00Z').startsAt).toEqual(new Date('2026-11-30T21:00:00Z'))
})

test('seasons follow each other without a gap, and each instant is in its own', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01') })
  fc.assert(
    fc.property(
      instants.filter((one) => !Number.isNaN(one.getTime())),
      (instant) => {
        const { startsAt, endsAt } = seasonAt(instant)
        expect(startsAt <= instant && instant < endsAt).toBe(true)
        expect(seasonAt(endsAt).startsAt).toEqual(endsAt)
        expect(seasonAt(new Date(startsAt.getTime() - 1)).endsAt).toEqual(startsAt)
      },
    ),
  )
})
