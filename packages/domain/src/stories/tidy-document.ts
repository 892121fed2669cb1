import {
  type Block,
  DOCUMENT_MAX,
  EMPTY_DOCUMENT,
  type Inline,
  isOwnPage,
  type Mark,
  type Paragraph,
  runText,
  type StoryDocument,
} from './document.ts'

/** A node of an editor, of which nothing is known but its shape. */
export interface EditorNode {
  type?: string | undefined
  text?: string | undefined
  attrs?: Record<string, unknown> | undefined
  marks?: readonly EditorNode[] | undefined
  content?: readonly EditorNode[] | undefined
}

const MARK_ORDER = ['link', 'bold', 'italic'] as const

/**
 * Returns what a document of an editor says in the closed schema: unknown nodes are left out with
 * their words kept where they have any, attributes are reduced to those of the schema, equal
 * neighbours are joined and empty blocks dropped. A paragraph or a list with more parts than the
 * schema allows becomes several, so that only the document as a whole can be too long. Applied
 * twice it changes nothing.
 */
export function tidyDocument(document: EditorNode): StoryDocument {
  const content = (document.content ?? []).flatMap(blocksOf)
  return content.length === 0 ? EMPTY_DOCUMENT : { type: 'doc', content }
}

function blocksOf(node: EditorNode): Block[] {
  switch (node.type) {
    case 'heading': {
      const level = node.attrs?.level === 3 ? 3 : 2
      return paragraphsIn(node).map(({ content }) => ({
        type: 'heading',
        attrs: { level },
        content,
      }))
    }
    case 'bulletList':
    case 'orderedList': {
      const { type } = node
      const items = paragraphsIn(node)
      const content = items.map((one) => ({ type: 'listItem' as const, content: [one] }))
      return chunks(content, DOCUMENT_MAX.items).map((some) => ({ type, content: some }))
    }
    case 'blockquote':
      return chunks(paragraphsIn(node), DOCUMENT_MAX.items).map((content) => ({
        type: 'blockquote',
        content,
      }))
    default:
      return paragraphsIn({ content: [node] })
  }
}

/** The paragraphs at any depth; words beside them are paragraphs, too. */
function paragraphsIn({ content = [] }: EditorNode): Paragraph[] {
  const found: Paragraph[] = []
  let inline: EditorNode[] = []
  const close = () => {
    for (const runs of chunks(runsOf(inline), DOCUMENT_MAX.runs)) {
      // A break at either end of a part says nothing.
      const words = withoutOuterBreaks(runs)
      if (words.length > 0) found.push({ type: 'paragraph', content: words })
    }
    inline = []
  }
  for (const node of content) {
    if (node.type === 'text' || node.type === 'hardBreak') {
      inline.push(node)
    } else {
      close()
      found.push(...paragraphsIn(node))
    }
  }
  close()
  return found
}

function runsOf(nodes: readonly EditorNode[]): Inline[] {
  const runs: Inline[] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (node.type === 'hardBreak') {
      if (last?.type === 'text') runs.push({ type: 'hardBreak' })
      continue
    }
    const text = runText(node.text ?? '')
    if (text === '') continue
    const marks = marksOf(node.marks ?? [])
    if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) {
      last.text += text
    } else {
      runs.push({ type: 'text', text, ...(marks.length > 0 && { marks }) })
    }
  }
  return runs
}

function withoutOuterBreaks(runs: readonly Inline[]): Inline[] {
  const from = runs[0]?.type === 'hardBreak' ? 1 : 0
  return runs.slice(from, runs.at(-1)?.type === 'hardBreak' ? -1 : undefined)
}

function marksOf(marks: readonly EditorNode[]): Mark[] {
  return MARK_ORDER.flatMap((type): Mark[] => {
    const found = marks.find((mark) => mark.type === type)
    if (!found) return []
    if (type !== 'link') return [{ type }]
    const href = found.attrs?.href
    return typeof href === 'string' && isOwnPage(href) ? [{ type, attrs: { href } }] : []
  })
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}
