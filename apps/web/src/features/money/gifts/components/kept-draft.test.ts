import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../lib/testing/memory-storage.ts'
import { draftOf, keepDraft } from './kept-draft.ts'
import { EMPTY } from './present.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const draft = { ...EMPTY, to: 'address' as const, email: 'anna@cco.test', day: '2026-12-31' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a gift waits for its giver alone, and until it is given', () => {
  keepDraft('lida', draft)
  expect(draftOf('lida', NOW)).toEqual(draft)
  expect(draftOf('timur', NOW)).toEqual(EMPTY)
  keepDraft('lida', null)
  expect(draftOf('lida', NOW)).toEqual(EMPTY)
})

test('a day that has passed meanwhile is let go', () => {
  keepDraft('lida', draft)
  expect(draftOf('lida', new Date('2027-01-02T12:00:00Z'))).toEqual({ ...draft, day: '' })
})

test('what somebody else wrote there is an empty form', () => {
  sessionStorage.setItem('gift-draft', '{"userId":"lida","draft":{"to":"nobody"}}')
  expect(draftOf('lida', NOW)).toEqual(EMPTY)
})
