import { expect, test } from 'vitest'
import { keyOf, parseKey, proposedFields } from './model.ts'

const id = '0b54a32e-9f6c-4b3c-8d0e-7e7b5b0f6a11'

test('an item in the address is read as it was written', () => {
  expect(parseKey(keyOf({ kind: 'report', id }))).toEqual({ kind: 'report', id })
})

test.each(['report', 'report:', 'report:1', `guild:${id}`, `report:${id}x`, ''])(
  '%j in the address is no item',
  (text) => {
    expect(parseKey(text)).toBeNull()
  },
)

test('a proposal changes the fields that it names, also to nothing', () => {
  expect(proposedFields({ bio: null, displayName: 'Вера' })).toEqual(['displayName', 'bio'])
})
