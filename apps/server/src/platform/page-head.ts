import type { Language } from '@cco/domain/language/language'
import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { escapeHtml } from './html.ts'

/** A JSON-LD object. */
export type Datum = { readonly [name: string]: unknown }

/** What a public page says of itself to search engines and messengers. */
export type PageHead = {
  title: string
  /** The short name of the club. */
  siteName?: string
  description: string
  /** Path of its picture for messengers, a PNG of 1200 × 630. */
  picture: string
  /** False for a page that stays readable and is not to be found, such as a closed vacancy. */
  isIndexed?: boolean
  data: readonly Datum[]
}

/** Where a page stands: `requested` is the language in its address, if there is one. */
export type HeadAddress = {
  siteUrl: string
  path: string
  language: Language
  requested: Language | undefined
}

const DESCRIPTION_MAX = 300
const LOCALES = { ru: 'ru_RU', en: 'en_US' } as const

/** Returns the absolute address of a page in a language, or in that of the browser. */
export function languageUrl(siteUrl: string, path: string, language?: Language): string {
  const url = new URL(path, siteUrl)
  if (language !== undefined) url.searchParams.set('lang', language)
  return url.href
}

/** Returns the head of a page as HTML, every text of it escaped. */
export function headTags(head: PageHead, address: HeadAddress): string {
  const { siteUrl, path, language, requested } = address
  const canonical = languageUrl(siteUrl, path, requested)
  const description = shortened(head.description)
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  const alternate = (name: string, url: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(url)}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    alternate('ru', languageUrl(siteUrl, path, 'ru')),
    alternate('en', languageUrl(siteUrl, path, 'en')),
    alternate('x-default', languageUrl(siteUrl, path)),
    ...(head.isIndexed === false ? [meta('name', 'robots', 'noindex')] : []),
    meta('property', 'og:site_name', head.siteName ?? CLUB_DETAILS.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', new URL(head.picture, siteUrl).href),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...head.data.map(
      (datum) => `<script type="application/ld+json">${jsonForHtml(datum)}</script>`,
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

/** JSON in which no text can end the element or begin a comment. */
function jsonForHtml(datum: Datum): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...datum })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
}
