import { NEW_STORY } from '@cco/domain/stories/content'
import { plainDocument } from '@cco/domain/stories/document'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../lib/testing/memory-storage.ts'
import { draftOf } from './draft.ts'
import { draftStore } from './draft-store.ts'

const NOW = Date.parse('2026-11-26T17:00:00.000Z')
const DAY_MS = 86_400_000
const draft = {
  ...draftOf({ ...NEW_STORY, title: { ru: 'Гавань', en: 'Harbour' } }, ['en.title']),
  text: { ru: plainDocument('Маяк '.repeat(9_000)), en: plainDocument('') },
  price: 'тысяча',
}
const edits = { version: 4, at: new Date(NOW).toISOString(), draft }
const mine = () => draftStore('vera', 'harbour')

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('edits are read as they were typed, also what no save would accept', () => {
  mine().write(edits)
  expect(mine().read(NOW)).toEqual(edits)
})

test('another user of the device, and another story, have none of them', () => {
  mine().write(edits)
  expect(draftStore('oleg', 'harbour').read(NOW)).toBeUndefined()
  expect(draftStore('vera', 'ferry').read(NOW)).toBeUndefined()
  expect(mine().read(NOW)).toEqual(edits)
})

test('edits are cleared by a save or discard of their own story alone', () => {
  mine().write(edits)
  const other = draftStore('vera', 'ferry')
  other.write(edits)
  mine().clear()
  expect(mine().read(NOW)).toBeUndefined()
  expect(other.read(NOW)).toEqual(edits)
})

test('edits of thirty days ago are cleared when any user opens an editor', () => {
  mine().write(edits)
  expect(mine().read(NOW + 30 * DAY_MS - 1)).toEqual(edits)
  draftStore('oleg', 'ferry').read(NOW + 30 * DAY_MS)
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ version: 1 })],
  ['a text that is no document', JSON.stringify({ ...edits, draft: { ...draft, text: 'a' } })],
  ['a moment that is none', JSON.stringify({ ...edits, at: 'вчера' })],
])('an entry with %s is cleared, and nothing else of the device', (_name, text) => {
  localStorage.setItem('story-draft:vera:harbour', text)
  localStorage.setItem('theme', 'ink')
  expect(mine().read(NOW)).toBeUndefined()
  expect(localStorage.getItem('story-draft:vera:harbour')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('ink')
})

test('what an entry has beyond a document is not shown', () => {
  const script = { type: 'script', attrs: { src: 'https://evil.test' } }
  const text = { ...draft.text, en: { type: 'doc', content: [script] } }
  localStorage.setItem(
    'story-draft:vera:harbour',
    JSON.stringify({ ...edits, draft: { ...draft, text } }),
  )
  expect(mine().read(NOW)?.draft.text.en).toEqual(plainDocument(''))
})

test('on a full storage edits last as long as the page', () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...memoryStorage(), setItem: full })
  mine().write(edits)
  expect(mine().read(NOW)).toEqual(edits)
  mine().clear()
  expect(mine().read(NOW)).toBeUndefined()
})
