import { NEW_STORY, type StoryContent } from '@cco/domain/stories/content'
import { plainDocument } from '@cco/domain/stories/document'
import { expect, test } from 'vitest'
import { contentInput, draftContent, draftOf } from './draft.ts'
import { mergeVersions, stillConfirmed, withParts } from './merge.ts'

const base: StoryContent = { ...NEW_STORY, title: { ru: 'Гавань', en: 'Harbour' } }

test('what one changed stays with what the other changed', () => {
  const mine = { ...base, price: 900 }
  const theirs = { ...base, genre: 'horror' as const, price: base.price }
  expect(mergeVersions(base, mine, theirs)).toEqual({
    content: { ...base, price: 900, genre: 'horror' },
    conflicts: [],
  })
})

test('what both changed is mine, and named; the same change is no conflict', () => {
  const text = (words: string) => ({ ...base.text, ru: plainDocument(words) })
  const mine = { ...base, text: text('Маяк'), price: 900 }
  const theirs = { ...base, text: text('Паром'), price: 900, minPlayers: 2 }
  const merged = mergeVersions(base, mine, theirs)
  expect(merged.conflicts).toEqual(['text'])
  expect(merged.content).toEqual({ ...mine, minPlayers: 2 })
  expect(withParts(merged.content, theirs, ['text'])).toEqual(theirs)
})

test('a draft is the version it was made of, without empty lines of its lists', () => {
  const content = { ...base, sheet: [{ ru: 'Имя', en: 'Name' }] }
  const draft = draftOf(content)
  expect(contentInput(draft)).toEqual(content)
  const typed = { ...draft, sheet: [...draft.sheet, { ru: ' ', en: '' }] }
  expect(contentInput(typed)).toEqual(content)
})

test('a draft with a number that is none is compared with that of the version', () => {
  const draft = { ...draftOf(base), price: 'тысяча', minPlayers: '', maxPlayers: '9' }
  expect(draftContent(draft, base)).toEqual({ ...base, maxPlayers: 9 })
})

test('a confirmation stays unless another editor changed the text in either language', () => {
  const theirs = { ...base, title: { ...base.title, ru: 'Порт' } }
  expect(stillConfirmed(['en.title', 'en.bring'], base, theirs)).toEqual(['en.bring'])
})
