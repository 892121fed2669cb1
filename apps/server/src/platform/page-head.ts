import type { Language } from '@cco/domain/language/language'
import type { PageDescriptor } from '@cco/domain/pages/descriptor'
import { describedTitle, headTags } from '@cco/domain/pages/head-tags'
import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { escapeHtml, jsonForHtml } from './html.ts'

/** A JSON-LD object. */
export type Datum = { readonly [name: string]: unknown }

/** What a public page says of itself to search engines and messengers. */
export type PageHead = {
  page: PageDescriptor
  club: Pick<ClubDetails, 'name' | 'title'>
  data: readonly Datum[]
}

/** Where a page is asked for: `requested` is the language in its address, if there is one. */
export type HeadAddress = {
  siteUrl: string
  language: Language
  requested: Language | undefined
}

/** Returns the head of a page as HTML, every text of it escaped. */
export function headHtml({ page, club, data }: PageHead, address: HeadAddress): string {
  const { siteUrl: origin, language, requested } = address
  const tags = headTags(page, { origin, language, requested, club })
  return [
    `<title>${escapeHtml(describedTitle(page, { club, language }))}</title>`,
    ...tags.map(({ tag, attributes }) => {
      const written = Object.entries(attributes).map(
        ([name, value]) => `${name}="${escapeHtml(value)}"`,
      )
      return `<${tag} ${written.join(' ')}>`
    }),
    ...data.map(
      (datum) =>
        `<script type="application/ld+json">${jsonForHtml({ '@context': 'https://schema.org', ...datum })}</script>`,
    ),
  ].join('')
}

/** Returns a page with these tags in place of its general title and description. */
export function withHead(html: string, tags: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${tags}</head>`)
}
