import { expect, test } from 'vitest'
import { wordChanges } from './word-diff.ts'

test('marks the words that only one of two texts has', () => {
  const changes = wordChanges('Маяк погас в ночь.', 'Маяк погас на рассвете.', 'ru') ?? []
  const of = (side: 'added' | 'removed') =>
    changes.flatMap((change) => (change[side] ? [change.value.trim()] : []))
  expect(of('removed').join(' ')).toBe('в ночь')
  expect(of('added').join(' ')).toBe('на рассвете')
})

test('says both texts in full, whatever changed', () => {
  const [before, after] = ['Чай  тёплый,\nлодка.', 'Чай\nостыл, лодка у причала.']
  const changes = wordChanges(before, after, 'ru') ?? []
  const side = (other: 'added' | 'removed') =>
    changes.flatMap((change) => (change[other] ? [] : [change.value])).join('')
  const words = (text: string) => text.replace(/\s+/g, '')
  expect(words(side('added'))).toBe(words(before))
  expect(words(side('removed'))).toBe(words(after))
})

test('gives up two long texts without a word in common, within a moment', () => {
  const text = (letter: string) =>
    Array.from({ length: 6_000 }, (_, at) => `${letter}${at}`).join(' ')
  expect(text('а').length + text('б').length).toBeGreaterThan(60_000)
  const started = performance.now()
  expect(wordChanges(text('а'), text('б'), 'ru')).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(3_000)
})
