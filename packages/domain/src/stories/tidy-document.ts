import {
  type Block,
  EMPTY_DOCUMENT,
  type Inline,
  isOwnPage,
  type Mark,
  type Paragraph,
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
 * neighbours are joined and empty blocks dropped. Applied twice it changes nothing.
 */
export function tidyDocument(document: EditorNode): StoryDocument {
  const content = (document.content ?? []).flatMap(blocksOf)
  return content.length === 0 ? EMPTY_DOCUMENT : { type: 'doc', content }
}

function blocksOf(node: EditorNode): Block[] {
  switch (node.type) {
    case 'heading': {
      const content = runsOf(node)
      const level = node.attrs?.level === 3 ? 3 : 2
      return content.length > 0 ? [{ type: 'heading', attrs: { level }, content }] : []
    }
    case 'bulletList':
    case 'orderedList': {
      const items = paragraphsIn(node)
      const content = items.map((one) => ({ type: 'listItem' as const, content: [one] }))
      return content.length > 0 ? [{ type: node.type, content }] : []
    }
    case 'blockquote': {
      const content = paragraphsIn(node)
      return content.length > 0 ? [{ type: 'blockquote', content }] : []
    }
    default:
      return paragraphsIn(node)
  }
}

/** The paragraphs at any depth. */
function paragraphsIn(node: EditorNode): Paragraph[] {
  const isLeaf = (node.content ?? []).every(({ type }) => type === 'text' || type === 'hardBreak')
  if (!isLeaf) return (node.content ?? []).flatMap(paragraphsIn)
  const content = runsOf(node)
  return content.length > 0 ? [{ type: 'paragraph', content }] : []
}

function runsOf({ content = [] }: EditorNode): Inline[] {
  const runs: Inline[] = []
  for (const node of content) {
    const last = runs.at(-1)
    if (node.type === 'hardBreak') {
      if (last?.type === 'text') runs.push({ type: 'hardBreak' })
    } else if (node.text) {
      const marks = marksOf(node.marks ?? [])
      if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) {
        last.text += node.text
      } else {
        runs.push({ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) })
      }
    }
  }
  if (runs.at(-1)?.type === 'hardBreak') runs.pop()
  return runs
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
