import {
  type Block,
  type Inline,
  isOwnPage,
  type Mark,
  type StoryDocument,
  type TextRun,
} from './document.ts'
import { type EditorNode, tidyDocument } from './tidy-document.ts'

/*
 * A document as plain text for a textarea, where the editor does not load: `## ` and `### ` headings,
 * `- ` and `1. ` lists, `> ` quotes, `**bold**`, `_italic_`, `[words](/page)`, and `\` before a
 * character that is meant literally.
 */

const SPECIAL = /[\\*_[\]]/g
const BLOCK_START = /^(?:#{2,3} |- |> ?|\d+\. )/

/** Returns a document as text; `documentOfText` gives the same document back. */
export function textOfDocument({ content }: StoryDocument): string {
  return content.map(linesOf).join('\n\n')
}

function linesOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return runsText(block.content)
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${runsText(block.content).replaceAll('\n', '\n  ')}`
    case 'blockquote':
      return block.content
        .map((one) => `> ${runsText(one.content).replaceAll('\n', '\n> ')}`)
        .join('\n>\n')
    default:
      return block.content
        .map(({ content }, at) => {
          const sign = block.type === 'bulletList' ? '-' : `${at + 1}.`
          return `${sign} ${runsText(content[0]?.content ?? []).replaceAll('\n', '\n  ')}`
        })
        .join('\n')
  }
}

function runsText(runs: readonly Inline[]): string {
  const text = runs.map((run) => (run.type === 'text' ? runText(run) : '\n')).join('')
  // A line that begins like a block, or with white space, is not one.
  return text.replace(/^(?=[#\->])/gm, '\\').replace(/^(\d+)(?=\. )/gm, '$1\\')
}

function runText({ text, marks = [] }: TextRun): string {
  let shown = text.replace(SPECIAL, '\\$&')
  if (marks.some(({ type }) => type === 'italic')) shown = `_${shown}_`
  if (marks.some(({ type }) => type === 'bold')) shown = `**${shown}**`
  const link = marks.find((mark) => mark.type === 'link')
  return link ? `[${shown}](${link.attrs.href})` : shown
}

/** Returns the document that a text describes. Every text describes one. */
export function documentOfText(text: string): StoryDocument {
  const blocks: EditorNode[] = []
  for (const part of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    let lines: string[] = []
    const flush = () => {
      if (lines.length > 0) blocks.push(blockOf(lines))
      lines = []
    }
    for (const line of part.split('\n').filter((one) => one.trim() !== '')) {
      if (startsBlock(line, kindOf(lines[0] ?? ''))) flush()
      lines.push(line)
    }
    flush()
  }
  return tidyDocument({ type: 'doc', content: blocks })
}

/** A list or a heading needs no empty line before it; a heading ends with its line. */
function startsBlock(line: string, current: Kind | null): boolean {
  const kind = kindOf(line)
  if (current === 'heading') return kind !== null || !line.startsWith('  ')
  return kind !== null && kind !== current
}

type Kind = 'heading' | 'bulletList' | 'orderedList' | 'blockquote'

function kindOf(line: string): Kind | null {
  const start = BLOCK_START.exec(line)?.[0]
  if (start === undefined) return null
  if (start.startsWith('#')) return 'heading'
  if (start.startsWith('-')) return 'bulletList'
  return start.startsWith('>') ? 'blockquote' : 'orderedList'
}

function blockOf(lines: readonly string[]): EditorNode {
  const kind = kindOf(lines[0] ?? '')
  if (kind === null) return { type: 'paragraph', content: inlineOf(lines) }
  if (kind === 'heading') {
    const level = lines[0]?.startsWith('###') ? 3 : 2
    const words = lines.map((line) => line.replace(/^#{2,3} |^ +/, ''))
    return { type: 'heading', attrs: { level }, content: inlineOf(words) }
  }
  if (kind === 'blockquote') {
    const paragraphs = groupsOf(
      lines.map((line) => line.replace(/^> ?/, '')),
      (line) => line === '',
    )
    return {
      type: kind,
      content: paragraphs.map((one) => ({ type: 'paragraph', content: inlineOf(one) })),
    }
  }
  const items: string[][] = []
  for (const line of lines) {
    if (kindOf(line) === kind) items.push([line.replace(BLOCK_START, '')])
    else items.at(-1)?.push(line.replace(/^ +/, ''))
  }
  const content = items.map((item) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: inlineOf(item) }],
  }))
  return { type: kind, content }
}

function groupsOf(lines: readonly string[], isGap: (line: string) => boolean): string[][] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    if (isGap(line)) groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups.filter((group) => group.length > 0)
}

function inlineOf(lines: readonly string[]): EditorNode[] {
  const content = lines.flatMap((line, at) => [
    ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
    ...runsOf(line, []),
  ])
  return content
}

const LINK = /^\[((?:\\.|[^\\\]])+)\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/

/** Reads one line. A sign that is not closed is a character like any other. */
function runsOf(line: string, inherited: readonly Mark[]): EditorNode[] {
  const runs: EditorNode[] = []
  let [isBold, isItalic] = [false, false]
  const add = (text: string) => {
    const marks: Mark[] = [...inherited]
    if (isBold) marks.push({ type: 'bold' })
    if (isItalic) marks.push({ type: 'italic' })
    runs.push({ type: 'text', text, marks })
  }
  for (let at = 0; at < line.length; ) {
    const rest = line.slice(at)
    const escaped = /^\\([^\p{L}\p{N}\s])/u.exec(rest)
    const escapedDot = escaped?.[1]
    const link = inherited.length === 0 ? LINK.exec(rest) : null
    if (escapedDot !== undefined) {
      add(escapedDot)
      at += 1 + escapedDot.length
    } else if (link && isOwnPage(link[2] ?? '')) {
      const marks: Mark[] = [{ type: 'link', attrs: { href: link[2] ?? '' } }]
      if (isBold) marks.push({ type: 'bold' })
      if (isItalic) marks.push({ type: 'italic' })
      runs.push(...runsOf(link[1] ?? '', marks))
      at += link[0].length
    } else if (rest.startsWith('**') && (isBold || closes(rest.slice(2), '**'))) {
      isBold = !isBold
      at += 2
    } else if (rest.startsWith('_') && (isItalic || closes(rest.slice(1), '_'))) {
      isItalic = !isItalic
      at += 1
    } else {
      const plain = /^[^\\*_[]+/.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0) ?? 0)
      add(plain)
      at += plain.length
    }
  }
  return runs
}

function closes(rest: string, sign: string): boolean {
  return rest.replace(/\\./g, '  ').includes(sign)
}
