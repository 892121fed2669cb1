import { expect, test } from 'vitest'
import { editedTexts, NEW_STORY, olderTexts, type StoryContent, type TextEdit } from './content.ts'
import { plainDocument } from './document.ts'

const story: StoryContent = {
  ...NEW_STORY,
  title: { ru: 'Гавань', en: 'Harbour' },
  text: { ru: plainDocument('Маяк погас.'), en: plainDocument('The light went out.') },
}

test('a first version edits every text that it has', () => {
  expect(editedTexts(undefined, story)).toEqual(['ru.title', 'ru.text', 'en.title', 'en.text'])
  expect(editedTexts(undefined, { ...NEW_STORY, title: { ru: '', en: '' } })).toEqual([])
})

test('a later version edits the texts that differ, in whatever order their names are stored', () => {
  expect(editedTexts(story, { ...story, price: 5 })).toEqual([])
  const [paragraph] = story.text.ru.content
  const stored = { content: [paragraph], type: 'doc' } as StoryContent['text']['ru']
  expect(editedTexts(story, { ...story, text: { ...story.text, ru: stored } })).toEqual([])
  const changed = {
    ...story,
    title: { ...story.title, ru: '' },
    text: { ...story.text, en: plainDocument('It went out.') },
    bring: { ru: 'Карандаш', en: '' },
  }
  expect(editedTexts(story, changed)).toEqual(['ru.title', 'ru.bring', 'en.text'])
})

const edit = (name: TextEdit<string>['name'], version: number) => ({
  name,
  version,
  at: `v${version}`,
})

test('a text is older once the other language was edited in a later version', () => {
  const first = [edit('ru.title', 1), edit('en.title', 1), edit('ru.text', 1), edit('en.text', 1)]
  expect(olderTexts(story, first)).toEqual([])
  const edits = [edit('ru.text', 4), ...first, edit('en.title', 2), edit('ru.text', 3)]
  expect(olderTexts(story, edits)).toEqual([
    { field: 'title', language: 'ru', since: 'v2' },
    { field: 'text', language: 'en', since: 'v4' },
  ])
  expect(olderTexts(story, [...edits, edit('en.text', 5), edit('ru.title', 2)])).toEqual([
    { field: 'text', language: 'ru', since: 'v5' },
  ])
})

test('a text that is missing in a language is not older there', () => {
  const edits = [edit('en.text', 1), edit('ru.text', 2)]
  const english = { ...story, text: { ...story.text, en: plainDocument('') } }
  expect(olderTexts(english, edits)).toEqual([])
})
