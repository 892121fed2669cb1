import type { Language } from '@cco/domain/language/language'
import type { PageDescriptor } from '@cco/domain/pages/descriptor'
import { escapeHtml, jsonForHtml } from './html.ts'

/** A JSON-LD object. */
export type Datum = { readonly [name: string]: unknown }

/** What a public page says of itself to search engines and messengers. */
export type PageHead = Omit<PageDescriptor, 'name' | 'picture'> & {
  title: string
  /** The short name of the club. */
  siteName: string
  /** Path of its picture for messengers, a PNG of 1200 × 630. */
  picture: string
  data: readonly Datum[]
}

/** Where a page is asked for: `requested` is the language in its address, if there is one. */
export type HeadAddress = {
  siteUrl: string
  language: Language
  requested: Language | undefined
}

const LOCALES = { ru: 'ru_RU', en: 'en_US' } as const

/** Returns the absolute address of a page in a language, or in that of the browser. */
export function languageUrl(siteUrl: string, path: string, language?: Language): string {
  const url = new URL(path, siteUrl)
  if (language !== undefined) url.searchParams.set('lang', language)
  return url.href
}

/** Returns the head of a page as HTML, every text of it escaped. */
export function headTags(head: PageHead, address: HeadAddress): string {
  const { siteUrl, language, requested } = address
  const { path, description } = head
  const canonical = languageUrl(siteUrl, path, requested)
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  const alternate = (name: string, url: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(url)}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    alternate('ru', languageUrl(siteUrl, path, 'ru')),
    alternate('en', languageUrl(siteUrl, path, 'en')),
    alternate('x-default', languageUrl(siteUrl, path)),
    ...(head.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:title', head.title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', new URL(head.picture, siteUrl).href),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...head.data.map(
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
