import { FIRST_ANSWERS_ID, type FirstAnswers } from '@cco/domain/pages/first-answers'
import { languageUrl } from '@cco/domain/pages/head-tags'
import { escapeHtml, jsonForHtml } from './html.ts'
import type { HeadAddress, PageHead } from './page-head.ts'

/** A part of a summary under a heading of its own: paragraphs, and links with a note each. */
export type SummaryPart = {
  title: string
  paragraphs?: readonly string[]
  links?: readonly { text: string; path: string; note?: string }[]
}

/** What the server writes into a public page. */
export type PageContents = {
  head: PageHead
  summary: PageSummary
  answers: FirstAnswers
  /** Why something of it could not be read, and is left out. */
  failures: readonly unknown[]
}

/** What a page says in plain words, for robots and browsers that run no scripts. */
export type PageSummary = {
  title: string
  lead: string
  /** Why the page is so plain. */
  note: string
  parts: readonly SummaryPart[]
}

/**
 * Returns the parts of a public page that its scripts do not draw: the summary, shown only where
 * there are no scripts, and the answers that the first screen begins with, as data.
 */
export function bodyTags(
  { summary, answers }: Pick<PageContents, 'summary' | 'answers'>,
  address: HeadAddress,
): string {
  return [
    `<noscript>${summaryHtml(summary, address)}</noscript>`,
    `<script type="application/json" id="${FIRST_ANSWERS_ID}">${jsonForHtml(answers)}</script>`,
  ].join('')
}

/**
 * Returns a page with these tags at the end of its body, in place of what every page says where no scripts
 * run.
 */
export function withBody(html: string, tags: string): string {
  return html.replace(/<noscript>.*?<\/noscript>/s, '').replace('</body>', () => `${tags}</body>`)
}

function summaryHtml({ title, lead, note, parts }: PageSummary, address: HeadAddress): string {
  return [
    '<main class="mx-auto max-w-(--content-max) px-(--gutter) py-10"><div class="prose">',
    `<h1>${escapeHtml(title)}</h1>`,
    paragraphsHtml([lead, note]),
    ...parts.map((part) => partHtml(part, address)),
    '</div></main>',
  ].join('')
}

function partHtml({ title, paragraphs = [], links = [] }: SummaryPart, address: HeadAddress) {
  if (paragraphs.length === 0 && links.length === 0) return ''
  const items = links.map(
    ({ text, path, note }) =>
      `<li><a class="link" href="${escapeHtml(pathIn(path, address))}">${escapeHtml(text)}</a>${note ? `: ${escapeHtml(note)}` : ''}</li>`,
  )
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    paragraphsHtml(paragraphs),
    ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : []),
  ].join('')
}

function paragraphsHtml(texts: readonly string[]): string {
  return texts
    .flatMap((text) => text.split(/\n+/))
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
}

/** Returns a path in the language that the address of the page asks for. */
function pathIn(path: string, { siteUrl, requested }: HeadAddress): string {
  const { pathname, search } = new URL(languageUrl(siteUrl, path, requested))
  return `${pathname}${search}`
}
