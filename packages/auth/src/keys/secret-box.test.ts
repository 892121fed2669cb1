import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const OLD = 'an-old-key-of-more-than-32-characters'
const NEW = 'a-new-key-of-more-than-32-characters!'

test('what was sealed opens as what it belongs to, and looks different each time', () => {
  const box = createSecretBox([NEW])
  const sealed = box.seal('secret', 'a')
  expect(box.open(sealed, 'a')).toBe('secret')
  expect(box.seal('secret', 'a')).not.toBe(sealed)
  expect(() => box.open(sealed, 'b')).toThrow()
  expect(() => box.open(`${sealed.slice(0, -2)}AA`, 'a')).toThrow()
})

test('after a change of keys the old one still opens, and what it sealed is stale', () => {
  const sealed = createSecretBox([OLD]).seal('secret', 'a')
  const box = createSecretBox([NEW, OLD])
  expect(box.open(sealed, 'a')).toBe('secret')
  expect(box.isStale(sealed)).toBe(true)
  expect(box.isStale(box.seal('secret', 'a'))).toBe(false)
  expect(() => createSecretBox([NEW]).open(sealed, 'a')).toThrow(/not configured/)
})
