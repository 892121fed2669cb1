import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingParts, NEW_STORY, storyContent, storyGaps } from './content.ts'
import { plainDocument } from './document.ts'
import { SLUG_MAX, slugOf, storySlug } from './slug.ts'
import {
  changesFor,
  maySave,
  STORY_CHANGES,
  type StoryState,
  stateAfter,
  stateAfterSave,
} from './workflow.ts'

const content = storyContent.parse({ ...NEW_STORY, title: { ru: 'Гавань', en: '' } })

test('no order of an author’s changes brings a story to the site', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STORY_CHANGES)), (changes) => {
      let state: StoryState = 'draft'
      for (const change of changes) {
        if (changesFor('author', { state, wasLive: false }).includes(change)) {
          state = stateAfter(state, change) ?? state
        }
      }
      return state !== 'live' && state !== 'scheduled'
    }),
  )
})

test('an author changes neither what is being reviewed nor what was on the site', () => {
  expect(maySave('author', 'review')).toBe(false)
  expect(maySave('owner', 'review')).toBe(true)
  expect(maySave('owner', 'archived')).toBe(false)
  expect(maySave('owner', 'scheduled')).toBe(false)
  expect(changesFor('author', { state: 'live', wasLive: true })).toEqual([])
  expect(changesFor('author', { state: 'draft', wasLive: false })).toEqual(['submit', 'archive'])
  expect(changesFor('owner', { state: 'review', wasLive: false })).toEqual([
    ...['reject', 'publish', 'schedule', 'archive'],
  ])
})

test('a save of what is on the site begins a draft', () => {
  expect(stateAfterSave('live')).toBe('draft')
  expect(stateAfterSave('review')).toBe('review')
})

test('names every text that is missing, and texts that only one language has', () => {
  const missing = (of: typeof content) =>
    storyGaps(of).map(({ language, field }) => `${language} ${field}`)
  expect(missing(content)).toEqual(['en title', 'ru summary', 'en summary', 'ru text', 'en text'])
  const full = {
    ...content,
    title: { ru: 'Гавань', en: 'Harbour' },
    summary: { ru: 'Маяк', en: 'Light' },
    text: { ru: plainDocument('Маяк погас'), en: plainDocument('Dark') },
  }
  expect(missing(full)).toEqual([])
  const bring = { ru: 'Карандаш', en: '' }
  const warning = { ru: 'темнота', en: '' }
  expect(missing({ ...full, bring, contentWarnings: [warning] })).toEqual([
    'en bring',
    'en contentWarnings',
  ])
})

test('compares versions part by part, whatever the order of their names', () => {
  const { ru, en } = content.title
  expect(differingParts(content, { ...content, title: { en, ru } })).toEqual([])
  expect(differingParts(content, { ...content, price: 900, title: { ru, en: 'Harbour' } })).toEqual(
    ['title', 'price'],
  )
})

test('makes a slug of any title', () => {
  expect(slugOf('Тени Солёной гавани')).toBe('teni-solyonoy-gavani')
  expect(slugOf('Ёж', '2')).toBe('yozh-2')
  expect(slugOf('«»')).toBe('story')
  expect(slugOf('Café № 5')).toBe('cafe-5')
  fc.assert(
    fc.property(fc.string({ maxLength: 90, unit: 'binary' }), (title) => {
      const slug = slugOf(title, '12')
      return storySlug.safeParse(slug).success && slug.length <= SLUG_MAX
    }),
  )
})
