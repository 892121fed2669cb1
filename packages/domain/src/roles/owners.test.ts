import { expect, test } from 'vitest'
import { isLastOwner } from './owners.ts'

const olga = { userId: 'olga', canAct: true }
const boris = { userId: 'boris', canAct: true }

test('the only owner is the last one, and so is one beside owners who cannot act', () => {
  expect(isLastOwner([olga], 'olga')).toBe(true)
  expect(isLastOwner([olga, { ...boris, canAct: false }], 'olga')).toBe(true)
  expect(isLastOwner([olga, boris], 'olga')).toBe(false)
})

test('an owner who cannot act either is still the last one where no other can', () => {
  expect(isLastOwner([{ ...olga, canAct: false }], 'olga')).toBe(true)
  expect(isLastOwner([{ ...olga, canAct: false }, boris], 'olga')).toBe(false)
})

test('who owns nothing is not the last owner', () => {
  expect(isLastOwner([], 'vera')).toBe(false)
  expect(isLastOwner([olga], 'vera')).toBe(false)
})
