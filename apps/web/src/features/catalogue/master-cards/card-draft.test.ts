import { expect, test } from 'vitest'
import { cardDraft, draftPaths, fieldsOf, previewOf } from './card-draft.ts'

const typed = (...urls: string[]) => ({
  ...cardDraft(null),
  links: urls.map((url) => ({ url })),
})

test('a link without a scheme is completed, an empty or repeated one left out', () => {
  const draft = typed(' t.me/vera ', '', 'https://t.me/vera', 'http://vera.example')
  expect(fieldsOf(draft).links).toEqual(['https://t.me/vera', 'http://vera.example'])
})

test('what is wrong with a link is said where it is typed', () => {
  const paths = draftPaths(typed('', 't.me/vera', 't.me/vera', 'http://vera.example'))
  expect([paths['fields.links.0'], paths['fields.links.1']]).toEqual(['links.1.url', 'links.3.url'])
})

test.each(['https://', 'https', 'https://no spaces.example', 'javascript:alert(1)', '@vera', ':'])(
  'the preview leaves out %j, which is no address yet',
  (url) => {
    expect(previewOf(typed(url, 't.me/vera')).links).toEqual(['https://t.me/vera'])
  },
)
