import type { Block, Inline, Mark, Paragraph, StoryDocument } from '@cco/domain/stories/document'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  document: StoryDocument
}

/**
 * The text of a story, drawn from its document part by part: what the schema does not know cannot be
 * drawn. Its headings stand below the title of the page.
 */
export function StoryText({ document }: Props) {
  return keyed(document.content.map(blockOf))
}

function blockOf(block: Block): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{runsOf(block.content)}</p>
    case 'heading':
      return createElement(`h${block.attrs.level}`, null, runsOf(block.content))
    case 'blockquote':
      return <blockquote>{keyed(block.content.map(blockOf))}</blockquote>
    default:
      return createElement(
        block.type === 'bulletList' ? 'ul' : 'ol',
        null,
        keyed(block.content.map(itemOf)),
      )
  }
}

function itemOf({ content }: { content: readonly Paragraph[] }): ReactNode {
  return createElement('li', null, keyed(content.map((one) => runsOf(one.content))))
}

function runsOf(runs: readonly Inline[]): ReactNode {
  return keyed(runs.map(runOf))
}

function runOf(run: Inline): ReactNode {
  return run.type === 'hardBreak' ? <br /> : (run.marks ?? []).reduceRight(marked, run.text)
}

function marked(content: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>
    case 'italic':
      return <em>{content}</em>
    case 'link':
      return (
        <Link to={mark.attrs.href} className="link">
          {content}
        </Link>
      )
  }
}

/** Parts of a text that never changes order. */
function keyed(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={at}>{part}</Fragment>
  ))
}
