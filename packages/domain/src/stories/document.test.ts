import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DOCUMENT_MAX,
  documentText,
  isOwnPage,
  plainDocument,
  type StoryDocument,
  storyDocument,
} from './document.ts'
import { documentOfText, textOfDocument } from './markup.ts'
import { tidyDocument } from './tidy-document.ts'

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: unknown[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const accepts = (value: unknown) => storyDocument.safeParse(value).success
const link = (href: string) => ({ type: 'link', attrs: { href } })

test('accepts every part of the schema', () => {
  const item = { type: 'listItem', content: [paragraph(words('лодка'))] }
  expect(
    accepts(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [words('Гавань')] },
        paragraph(words('Маяк '), words('погас', { type: 'bold' }), { type: 'hardBreak' }),
        paragraph(words('сюжет', { type: 'italic' }, link('/stories/gavan?page=2#text'))),
        { type: 'bulletList', content: [item] },
        { type: 'orderedList', content: [item] },
        { type: 'blockquote', content: [paragraph(words('Кто налил чай?'))] },
      ),
    ),
  ).toBe(true)
})

describe('refuses', () => {
  const nested = Array.from({ length: 500 }).reduce<unknown>(
    (inner) => ({ type: 'blockquote', content: [inner] }),
    paragraph(words('дно')),
  )
  const run = words('а'.repeat(DOCUMENT_MAX.characters / 100))
  test.each<[string, unknown]>([
    ['an unknown block', doc({ type: 'iframe', attrs: { src: 'https://evil.test' } })],
    ['an unknown node in a paragraph', doc(paragraph({ type: 'image', attrs: { src: 'x' } }))],
    ['an unknown mark', doc(paragraph(words('a', { type: 'textStyle' })))],
    ['an unknown attribute', doc({ ...paragraph(words('a')), attrs: { onclick: 'alert(1)' } })],
    ['markup instead of a document', '<script>alert(1)</script>'],
    ['a script link', doc(paragraph(words('a', link('javascript:alert(1)'))))],
    ['a link to another site', doc(paragraph(words('a', link('https://evil.test'))))],
    ['a link of a browser’s other slashes', doc(paragraph(words('a', link('/\\evil.test'))))],
    ['a link without a scheme', doc(paragraph(words('a', link('//evil.test'))))],
    [
      'a link with more attributes',
      doc(paragraph(words('a', { type: 'link', attrs: { href: '/', target: '_top' } }))),
    ],
    [
      'a fifth level of headings',
      doc({ type: 'heading', attrs: { level: 1 }, content: [words('a')] }),
    ],
    ['depth', doc(nested)],
    [
      'a list in a list',
      doc({
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [paragraph(words('a')), { type: 'bulletList', content: [] }],
          },
        ],
      }),
    ],
    [
      'too many blocks',
      doc(...Array.from({ length: DOCUMENT_MAX.blocks + 1 }, () => paragraph(words('a')))),
    ],
    [
      'too many runs',
      doc(paragraph(...Array.from({ length: DOCUMENT_MAX.runs + 1 }, () => words('a')))),
    ],
    ['too many characters in all', doc(...Array.from({ length: 102 }, () => paragraph(run)))],
    ['control characters', doc(paragraph(words('a\u202eb')))],
    ['an empty run', doc(paragraph(words('')))],
  ])('%s', (_name, value) => {
    expect(accepts(value)).toBe(false)
  })
})

test('a page of this site is a path, whatever a browser would make of it', () => {
  expect(['/', '/stories/gavan', '/about#refunds', '/stories?genre=mystic'].every(isOwnPage)).toBe(
    true,
  )
  expect(
    [
      '',
      'stories',
      '//a.test',
      '/\\a.test',
      '/a b',
      '/a\nb',
      'mailto:a@b.c',
      `/${'a'.repeat(200)}`,
    ].some(isOwnPage),
  ).toBe(false)
})

test('an editor’s document is reduced to the schema, and its words are kept', () => {
  const tidied = tidyDocument({
    type: 'doc',
    content: [
      { type: 'codeBlock', attrs: { language: 'js' }, content: [{ type: 'text', text: 'код' }] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'один' }] },
              {
                type: 'bulletList',
                content: [
                  {
                    type: 'listItem',
                    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'два' }] }],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'paragraph',
        attrs: { textAlign: 'left' },
        content: [
          {
            type: 'text',
            text: 'сюжет',
            marks: [{ type: 'link', attrs: { href: '/stories', target: '_blank', rel: null } }],
          },
          {
            type: 'text',
            text: ' и чужое',
            marks: [{ type: 'link', attrs: { href: 'https://evil.test' } }, { type: 'underline' }],
          },
          { type: 'hardBreak' },
        ],
      },
      { type: 'paragraph' },
    ],
  })
  expect(tidied).toEqual(
    doc(
      paragraph(words('код')),
      {
        type: 'orderedList',
        content: ['один', 'два'].map((text) => ({
          type: 'listItem',
          content: [paragraph(words(text))],
        })),
      },
      paragraph(words('сюжет', link('/stories')), words(' и чужое')),
    ),
  )
  expect(accepts(tidied)).toBe(true)
})

const anyText = fc.stringMatching(/^[а-яa-z*_[\]\\#>().\-1]{1,12}$/)
const anyRun = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('text'),
      text: anyText,
      marks: fc.subarray([
        { type: 'bold' },
        { type: 'italic' },
        { type: 'link', attrs: { href: '/stories/a_b*c' } },
      ]),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
)
const anyRuns = fc.array(anyRun, { minLength: 1, maxLength: 6 })
const anyParagraph = anyRuns.map((content) => ({ type: 'paragraph', content }))
const anyItems = fc.array(
  anyParagraph.map((one) => ({ type: 'listItem', content: [one] })),
  { minLength: 1, maxLength: 3 },
)
const anyDocument = fc
  .array(
    fc.oneof(
      anyParagraph,
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(2, 3) }),
        content: anyRuns,
      }),
      fc.record({ type: fc.constantFrom('bulletList', 'orderedList'), content: anyItems }),
      fc.record({
        type: fc.constant('blockquote'),
        content: fc.array(anyParagraph, { minLength: 1, maxLength: 3 }),
      }),
    ),
    { maxLength: 5 },
  )
  .map((content): StoryDocument => tidyDocument({ type: 'doc', content }))

test('a document written as text is read as the same document', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(documentOfText(textOfDocument(document))).toEqual(document)
    }),
    { numRuns: 500 },
  )
})

test('a tidy document fits the schema and stays as it is', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(accepts(document)).toBe(true)
      expect(tidyDocument(document)).toEqual(document)
    }),
  )
})

test('any text describes a document of the schema', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: fc.constantFrom(...'ab *_[]()\\#>-1.\n/') }),
      (text) => {
        expect(accepts(documentOfText(text))).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('text as people type it becomes headings, lists, quotes and emphasis', () => {
  const document = documentOfText(
    '## Гавань\nМаяк **погас**, чай _тёплый_: [все сюжеты](/stories)\n- лодка\n- вёсла\n\n> Кто налил чай?\n\n2 * 3 = 6, snake_case, [нет](https://evil.test)',
  )
  expect(document.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'blockquote',
    'paragraph',
  ])
  expect(documentText(document)).toContain('2 * 3 = 6, snake_case, [нет](https://evil.test)')
})

test('plain paragraphs become paragraphs', () => {
  expect(plainDocument('Раз\n\nДва\nтри\n\n\n')).toEqual(
    doc(paragraph(words('Раз')), paragraph(words('Два'), { type: 'hardBreak' }, words('три'))),
  )
  expect(plainDocument('')).toEqual(doc())
})
