import * as z from 'zod/mini'

/**
 * The text of a story: paragraphs, headings, lists and quotes, with emphasis and links to pages of
 * this site. The schema is closed and not recursive, so that a document can neither carry anything
 * else nor be deeper than a paragraph in a list. It is a subset of what the editor produces.
 */
export const DOCUMENT_MAX = {
  blocks: 200,
  runs: 200,
  items: 60,
  marks: 3,
  characters: 20_000,
} as const
const LINK_MAX = 200

/**
 * Returns whether an address is a page of this site: browsers read `//` and `/\` as the beginning
 * of another host.
 */
export function isOwnPage(href: string): boolean {
  return href.length <= LINK_MAX && /^\/(?![/\\])[^\s\\]*$/.test(href)
}

/** Also unpaired surrogates, which the database cannot store. */
const CONTROLS = '\\p{Cc}\\p{Cs}\\u200b\\ufeff\\u202a-\\u202e\\u2066-\\u2069\\u2028\\u2029'
const ONE_LINE = new RegExp(`^[^${CONTROLS}]+$`, 'u')
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
const NO_RUN = new RegExp(`[${CONTROLS}]`, 'gu')

/** Returns what a run may say of a text: line breaks and tabs become spaces, other controls go. */
export function runText(text: string): string {
  return text.replace(BREAKS, ' ').replace(NO_RUN, '')
}

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().check(z.maxLength(LINK_MAX), z.refine(isOwnPage)),
    }),
  }),
])
export type Mark = z.infer<typeof mark>

const textRun = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.maxLength(DOCUMENT_MAX.characters), z.regex(ONE_LINE)),
  marks: z.optional(z.array(mark).check(z.maxLength(DOCUMENT_MAX.marks))),
})
export type TextRun = z.infer<typeof textRun>

const inline = z.discriminatedUnion('type', [
  textRun,
  z.strictObject({ type: z.literal('hardBreak') }),
])
export type Inline = z.infer<typeof inline>

const runs = z.array(inline).check(z.maxLength(DOCUMENT_MAX.runs))
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: runs })
export type Paragraph = z.infer<typeof paragraph>
const listItem = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(paragraph).check(z.minLength(1), z.maxLength(1)),
})
const items = z.array(listItem).check(z.minLength(1), z.maxLength(DOCUMENT_MAX.items))

const block = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: runs,
  }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
  z.strictObject({
    type: z.literal('blockquote'),
    content: z.array(paragraph).check(z.minLength(1), z.maxLength(DOCUMENT_MAX.items)),
  }),
])
export type Block = z.infer<typeof block>

export const storyDocument = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(block).check(z.maxLength(DOCUMENT_MAX.blocks)),
  })
  .check(z.refine((document) => documentText(document).length <= DOCUMENT_MAX.characters))
export type StoryDocument = z.infer<typeof storyDocument>

/** The limit that a document exceeds, how much it has and may have. */
export type DocumentExcess = { kind: 'characters' | 'blocks'; count: number; max: number }

/** Returns the limit that a tidy document exceeds; undefined if it fits. */
export function documentExcess(document: StoryDocument): DocumentExcess | undefined {
  const { characters, blocks: most } = DOCUMENT_MAX
  const length = documentText(document).length
  if (length > characters) return { kind: 'characters', count: length, max: characters }
  const count = document.content.length
  return count > most ? { kind: 'blocks', count, max: most } : undefined
}

export const EMPTY_DOCUMENT: StoryDocument = { type: 'doc', content: [] }

/** Returns a text of paragraphs, which an empty line separates, as a document. */
export function plainDocument(text: string): StoryDocument {
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim())
  return {
    type: 'doc',
    content: paragraphs.flatMap((part) => {
      const content = part.split('\n').flatMap((line, at): Inline[] => {
        const words = line.trim()
        const run: Inline[] = words === '' ? [] : [{ type: 'text', text: words }]
        return at === 0 ? run : [{ type: 'hardBreak' }, ...run]
      })
      return part === '' ? [] : [{ type: 'paragraph' as const, content }]
    }),
  }
}

/** Returns the words of a document alone, an empty line between blocks. */
export function documentText({ content }: StoryDocument): string {
  return content.map(blockText).join('\n\n')
}

function blockText(one: Block): string {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
      return runsText(one.content)
    case 'blockquote':
      return one.content.map(({ content }) => runsText(content)).join('\n')
    default:
      return one.content
        .flatMap((item) => item.content.map(({ content }) => runsText(content)))
        .join('\n')
  }
}

function runsText(content: readonly Inline[]): string {
  return content.map((run) => (run.type === 'text' ? run.text : '\n')).join('')
}
