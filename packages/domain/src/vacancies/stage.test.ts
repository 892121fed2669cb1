import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eraseQuestion, isEnded, mayMove, STAGES } from './stage.ts'

test('owners move an application between all stages but those of the applicant', () => {
  const moves = STAGES.flatMap((from) =>
    STAGES.filter((to) => mayMove(from, to)).map((to) => [from, to] as const),
  )
  expect(moves.some(([from]) => from === 'withdrawn')).toBe(false)
  expect(moves.some(([, to]) => to === 'withdrawn' || to === 'received')).toBe(false)
  expect(moves.some(([from, to]) => from === to)).toBe(false)
  expect(mayMove('declined', 'talk')).toBe(true)
})

test('an application ends with an offer, a refusal or a withdrawal', () => {
  expect(STAGES.filter(isEnded)).toEqual(['offer', 'declined', 'withdrawn'])
})

test('owners are asked two weeks before an application is erased, months after its end', () => {
  const { endedBefore, eraseAt } = eraseQuestion(new Date('2027-11-11T09:00:00Z'), 12)
  expect(endedBefore.toISOString()).toBe('2026-11-25T09:00:00.000Z')
  expect(eraseAt.toISOString()).toBe('2027-11-25T09:00:00.000Z')
  const dates = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2060-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 60 }), (now, months) => {
      const question = eraseQuestion(now, months)
      const storedDays = (question.eraseAt.getTime() - question.endedBefore.getTime()) / 86_400_000
      expect(storedDays).toBeGreaterThanOrEqual(months * 28)
      expect(storedDays).toBeLessThanOrEqual(months * 31)
    }),
  )
})
