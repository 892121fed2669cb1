import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DOCUMENT_MAX,
  documentExcess,
  documentText,
  isOwnPage,
  plainDocument,
  type StoryDocument,
  storyDocument,
} from './document.ts'
import { documentOfText, textOfDocument } from './markup.ts'
import { type EditorNode, tidyDocument } from './tidy-document.ts'

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
    ['an unpaired surrogate', doc(paragraph(words('a\ud800b')))],
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

/** What an editor could hold after anything was pasted: any node in any other, with any words. */
const anyNode = fc.letrec<{ node: EditorNode }>((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(
        ...['doc', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'],
        ...['text', 'hardBreak', 'table', 'tableCell', 'image', 'script', 'style', 'iframe'],
      ),
      text: fc.string({
        unit: fc.constantFrom(...'аb <>&\u0000\n\t\u200b\u202e\u2028\ud800'),
        maxLength: 6,
      }),
      attrs: fc.record(
        { level: fc.integer(), href: fc.webUrl(), src: fc.string(), onclick: fc.string() },
        { requiredKeys: [] },
      ),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('bold', 'italic', 'link', 'underline', 'textStyle'),
          attrs: fc.record({ href: fc.constantFrom('/stories', '//evil.test', 'javascript:1') }),
        }),
        { maxLength: 5 },
      ),
      content: fc.array(tie('node'), { maxLength: 5, depthIdentifier: 'node' }),
    },
    { requiredKeys: ['type'] },
  ),
})).node

test('whatever an editor holds becomes a document of the schema, which stays as it is', () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 8 }), (content) => {
      const tidied = tidyDocument({ type: 'doc', content })
      expect(storyDocument.safeParse(tidied).error?.issues).toBeUndefined()
      expect(tidyDocument(tidied)).toEqual(tidied)
    }),
    { numRuns: 1_000 },
  )
})

test('what an editor holds is accepted as it is only where nothing had to be tidied away', () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 4 }), (content) => {
      const held = doc(...content)
      const known =
        /^(?:doc|paragraph|heading|bulletList|orderedList|listItem|blockquote|text|hardBreak|bold|italic|link)$/
      if (accepts(held)) expect(typesIn(held).every((type) => known.test(type))).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('no other JSON is a document', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(accepts(value)).toBe(false)
    }),
  )
})

function typesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(typesIn)
  if (node === null || typeof node !== 'object') return []
  const { type, content, marks } = node as Record<string, unknown>
  return [...(type === undefined ? [] : [String(type)]), ...typesIn(content), ...typesIn(marks)]
}

test('a valid document with anything more in one of its nodes is refused', () => {
  const valid = JSON.stringify(doc(paragraph(words('Маяк', { type: 'bold' }, link('/stories')))))
  const places = [...valid.matchAll(/\{/g)].map(({ index }) => index + 1)
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.string(), fc.jsonValue(), (at, name, value) => {
      // Prefixed, so that it is none of the fields that the schema knows.
      const field = `${JSON.stringify(`x${name}`)}:${JSON.stringify(value)},`
      expect(accepts(JSON.parse(valid.slice(0, at) + field + valid.slice(at)))).toBe(false)
    }),
  )
})

test('a pasted page keeps its words in paragraphs, lists and quotes that fit, and says how long it is', () => {
  const cell = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    type: 'tableRow',
    content: [
      cell(`Строка ${at}`),
      cell('Вечером у\u200b причала\tстоит паром, и на борту никого нет.'),
    ],
  }))
  const tidied = tidyDocument({ type: 'doc', content: [{ type: 'table', content: rows }] })
  expect(tidied.content).toHaveLength(4_000)
  expect(tidied.content[1]).toEqual(
    paragraph(words('Вечером у причала стоит паром, и на борту никого нет.')),
  )
  const length = documentText(tidied).length
  expect(documentExcess(tidied)).toEqual({ kind: 'characters', count: length, max: 20_000 })
  expect(accepts(tidied)).toBe(false)

  const items = Array.from({ length: 150 }, (_, at) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `пункт ${at}` }] }],
  }))
  const list = tidyDocument({ type: 'doc', content: [{ type: 'bulletList', content: items }] })
  expect(list.content.map(({ content }) => content.length)).toEqual([60, 60, 30])
  expect(documentExcess(list)).toBeUndefined()

  const lines = plainDocument(Array.from({ length: 201 }, () => 'да').join('\n\n'))
  expect(documentExcess(lines)).toEqual({ kind: 'blocks', count: 201, max: 200 })
})
