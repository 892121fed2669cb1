import { expect, test } from 'vitest'
import { editorAt, mayWriteNote } from './shared-note.ts'

const now = new Date('2026-11-26T17:00:00Z')
const later = new Date(now.getTime() + 1)

test.each([
  ['no one', { editorId: null, editorUntil: null }, null, true],
  ['another until later', { editorId: 'b', editorUntil: later }, 'b', false],
  ['oneself until later', { editorId: 'a', editorUntil: later }, 'a', true],
  ['another until now', { editorId: 'b', editorUntil: now }, null, true],
])('with %s as editor one may write: %#', (_who, lease, editor, may) => {
  expect(editorAt(lease, now)).toBe(editor)
  expect(mayWriteNote(lease, 'a', now)).toBe(may)
})
