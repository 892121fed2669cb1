import type { Language } from '@cco/domain/language/language'
import { type HeadTag, OG_LOCALES } from '@cco/domain/pages/head-tags'
import { languageOfAddress } from './language.ts'

/** What the server wrote the head for: the path of a public page, and the language shown and requested. */
export type ServedHead = { path: string; language: Language; requested: Language | undefined }

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
    language: locale.content === OG_LOCALES.en ? 'en' : 'ru',
  }
}
