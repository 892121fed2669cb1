import { expect, test } from 'vitest'
import { differences } from './entry.ts'

test('what changed comes first, and a missing side is undefined', () => {
  const before = { title: 'A', status: 'draft', gone: 1 }
  const after = { title: 'A', status: 'published', made: [2] }
  expect(differences(before, after)).toEqual([
    { field: 'status', before: 'draft', after: 'published', changed: true },
    { field: 'gone', before: 1, after: undefined, changed: true },
    { field: 'made', before: undefined, after: [2], changed: true },
    { field: 'title', before: 'A', after: 'A', changed: false },
  ])
})

test('a row may have one side, or none; inherited names are no fields', () => {
  expect(differences(null, { seats: 2 })).toEqual([
    { field: 'seats', before: undefined, after: 2, changed: true },
  ])
  expect(differences({ toString: 'x' }, {})).toEqual([
    { field: 'toString', before: 'x', after: undefined, changed: true },
  ])
  expect(differences(null, null)).toEqual([])
})
