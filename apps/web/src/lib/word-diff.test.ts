import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordChanges } from './word-diff.ts'

/** What is marked of one side; undefined for texts without marks. */
const marked = (before: string, after: string, side: 'added' | 'removed') =>
  wordChanges(before, after, 'ru')?.flatMap((change) => (change[side] ? [change.value] : []))

/** Both texts as the changes show them. */
const shown = (before: string, after: string) =>
  (['added', 'removed'] as const).map((other) =>
    wordChanges(before, after, 'ru')
      ?.flatMap((change) => (change[other] ? [] : [change.value]))
      .join(''),
  )

/** Words and spaces of all kinds, of which two texts have many in common. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom('маяк', 'погас', 'The', 'light', '5', '…', '«', '»', '.', '👩‍🚀', 'й'),
      fc.constantFrom(' ', '  ', '\n', '\n\n', '\t', '\u00a0'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

describe('the marks of two texts', () => {
  test('are on the words that only one of them has', () => {
    const [before, after] = ['Маяк погас в ночь.', 'Маяк погас на рассвете.']
    expect(marked(before, after, 'removed')).toEqual(['в ночь'])
    expect(marked(before, after, 'added')).toEqual(['на рассвете'])
  })

  test('are on words of two languages apart from each other', () => {
    const [before, after] = ['Маяк погас. Лодка ушла', 'The light is out. Лодка ушла']
    expect(marked(before, after, 'removed')).toEqual(['Маяк погас'])
    expect(marked(before, after, 'added')).toEqual(['The light is out'])
  })

  test('are on spaces, too, where nothing else changes', () => {
    expect(marked('Чай остыл', 'Чай\nостыл', 'removed')).toEqual([' '])
    expect(marked('Чай остыл', 'Чай\nостыл', 'added')).toEqual(['\n'])
  })

  test('are not on texts that are the same', () => {
    const text = 'Чай  тёплый,\nлодка.'
    expect(wordChanges(text, text, 'ru')).toEqual([{ value: text, added: false, removed: false }])
  })

  test('leave both texts as they are, with every space', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(shown(before, after)).toEqual([before, after])
      }),
    )
  })
})

describe('long texts', () => {
  const text = (word: string) => Array.from({ length: 6_000 }, (_, at) => `${word}${at}`).join(' ')

  test('are marked where they have most in common', () => {
    const long = text('слово')
    const [before, after] = [`${long} конец`, `${long} начало`]
    expect(marked(before, after, 'added')).toEqual(['начало'])
    expect(shown(before, after)).toEqual([before, after])
  })

  test('without a word in common have no marks', () => {
    expect(wordChanges(text('а'), text('б'), 'ru')).toBeUndefined()
  })
})
