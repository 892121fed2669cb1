import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_THEMES, type Boundaries, mayShowSheet, mayWish, mergeBoundaries } from './safety.ts'

const startsAt = new Date('2026-11-28T12:00:00Z')
const before = new Date('2026-11-27T23:59:59Z')
const after = new Date('2026-11-28T00:00:00Z')

test.each([
  [5, 5, before, true],
  [4, 5, before, false],
  [4, 5, after, true],
  [3, 6, after, true],
  [2, 6, after, false],
  [2, 2, before, true],
  [1, 1, after, false],
])('%i answers of %i players at %s show the sheet: %s', (answered, players, now, shown) => {
  expect(mayShowSheet({ answered, players, startsAt }, now)).toBe(shown)
})

const themes = fc.dictionary(
  fc.constantFrom(...ALL_THEMES),
  fc.constantFrom('veil' as const, 'line' as const),
) as fc.Arbitrary<Boundaries['themes']>
const answers: fc.Arbitrary<Boundaries> = fc.record({
  themes,
  own: fc.constantFrom('', 'музыка из шкатулки', 'клоуны'),
  ownChoice: fc.constantFrom('veil' as const, 'line' as const),
})

test('the most careful answer wins, and neither order nor number of answers shows', () => {
  fc.assert(
    fc.property(fc.array(answers, { minLength: 1, maxLength: 6 }), (all) => {
      const sheet = mergeBoundaries(all)
      for (const theme of ALL_THEMES) {
        const given = all.map(({ themes }) => themes[theme])
        expect(sheet.lines.includes(theme)).toBe(given.includes('line'))
        expect(sheet.veils.includes(theme)).toBe(given.includes('veil') && !given.includes('line'))
      }
      expect(mergeBoundaries([...all].reverse())).toEqual(sheet)
      expect(mergeBoundaries([...all, ...all])).toEqual(sheet)
    }),
  )
})

test('wishes are taken until the day after', () => {
  expect(mayWish(startsAt, new Date('2026-11-29T23:59:59Z'))).toBe(true)
  expect(mayWish(startsAt, new Date('2026-11-30T00:00:00Z'))).toBe(false)
})
