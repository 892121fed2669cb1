import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STORY_LENGTHS } from './contract.ts'
import { LENGTH_MINUTES } from './length.ts'

const lengthsOf = (minutes: number) =>
  STORY_LENGTHS.filter((length) => {
    const { from, to } = LENGTH_MINUTES[length]
    return minutes >= from && minutes <= to
  })

test.each([
  [180, 'short'],
  [181, 'medium'],
  [240, 'medium'],
  [241, 'long'],
])('%i minutes are %s', (minutes, length) => {
  expect(lengthsOf(minutes)).toEqual([length])
})

test('a story of any duration has exactly one length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 15, max: 1440 }), (minutes) => {
      expect(lengthsOf(minutes)).toHaveLength(1)
    }),
  )
})
