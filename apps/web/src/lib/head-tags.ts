import type { Language } from '@cco/domain/language/language'
import {
  CLUB_PREVIEW,
  homeTitle,
  type PageDescriptor,
  pageTitle,
} from '@cco/domain/pages/descriptor'
import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { languageOfAddress } from './language.ts'

/** An element of the head without content. */
export type HeadTag = {
  tag: 'meta' | 'link'
  attributes: Readonly<Record<string, string>>
}

/** Where a page is shown: `requested` is the language in its address, if there is one. */
export type HeadContext = {
  origin: string
  language: Language
  requested: Language | undefined
  club: Pick<ClubDetails, 'name' | 'title'>
}

/** What the server wrote the head for: the path of a public page, and the language shown and requested. */
export type ServedHead = { path: string; language: Language; requested: Language | undefined }

const LOCALES = { ru: 'ru_RU', en: 'en_US' } as const

/** Keeps a page out of search engines. */
export const NOINDEX: HeadTag = meta('name', 'robots', 'noindex')

/** Returns what the head says of a page, with the attributes and the order of the server's. */
export function headTags(
  page: PageDescriptor,
  { origin, language, requested, club }: HeadContext,
): HeadTag[] {
  const { name, description, path, isIndexed, picture = CLUB_PREVIEW } = page
  // An address that asks for another language than is shown is not that of what is shown.
  const canonical = requested === language ? requested : undefined
  const title = path === '/' ? homeTitle(club, language) : pageTitle(name, club)
  const address = (of?: Language) => {
    const url = new URL(path, origin)
    if (of !== undefined) url.searchParams.set('lang', of)
    return url.href
  }
  const alternate = (of?: Language) =>
    link('alternate', { hreflang: of ?? 'x-default', href: address(of) })
  // The text of a page without one of its own may still be on the way.
  const isDescribed = description !== ''
  return [
    ...(isDescribed ? [meta('name', 'description', description)] : []),
    link('canonical', { href: address(canonical) }),
    alternate('ru'),
    alternate('en'),
    alternate(),
    ...(isIndexed ? [] : [NOINDEX]),
    meta('property', 'og:site_name', club.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:title', title),
    ...(isDescribed ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', address(canonical)),
    meta('property', 'og:image', new URL(picture, origin).href),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } }
}

function link(rel: string, attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes: { rel, ...attributes } }
}

/** All that a head says of a page, the server's structured data included. */
const OF_PAGE = [
  'meta[name="description"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name="twitter:card"]',
  'script[type="application/ld+json"]',
].join()

/** Puts these tags in place of all that the head says of a page. */
export function writeHead(tags: readonly HeadTag[]): void {
  for (const former of document.head.querySelectorAll(OF_PAGE)) former.remove()
  document.head.append(
    ...tags.map(({ tag, attributes }) => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      return element
    }),
  )
}

/** Returns what the server wrote the head for; undefined for a private page and in development. */
export function readServedHead(): ServedHead | undefined {
  const { head } = document
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const locale = head.querySelector<HTMLMetaElement>('meta[property="og:locale"]')
  if (!canonical || !locale) return undefined
  const { pathname, search } = new URL(canonical.href)
  return {
    path: pathname,
    requested: languageOfAddress(search),
    language: locale.content === LOCALES.en ? 'en' : 'ru',
  }
}
