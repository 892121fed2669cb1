import type { Language } from '../language/language.ts'
import type { ClubDetails } from '../settings/club-defaults.ts'
import { CLUB_PREVIEW, homeTitle, type PageDescriptor, pageTitle } from './descriptor.ts'

/** An element of the head without content. */
export type HeadTag = {
  tag: 'meta' | 'link'
  attributes: Readonly<Record<string, string>>
}

/** Where a page is shown: `requested` is the language in its address, if there is one. */
export type HeadContext = {
  /** The address of the site, such as `https://club.example`. */
  origin: string
  /** The language that the page is shown in. */
  language: Language
  requested: Language | undefined
  club: Pick<ClubDetails, 'name' | 'title'>
}

/** Names of languages in OpenGraph. */
export const OG_LOCALES = { ru: 'ru_RU', en: 'en_US' } as const

/** Keeps a page out of search engines. */
export const NOINDEX: HeadTag = meta('name', 'robots', 'noindex')

/** Returns the absolute address of a page in a language, or in that of the browser. */
export function languageUrl(origin: string, path: string, language?: Language): string {
  const url = new URL(path, origin)
  if (language !== undefined) url.searchParams.set('lang', language)
  return url.href
}

/** Returns the title of the window for a page that is described. */
export function describedTitle(
  { path, name }: Pick<PageDescriptor, 'path' | 'name'>,
  { club, language }: Pick<HeadContext, 'club' | 'language'>,
): string {
  return path === '/' ? homeTitle(club, language) : pageTitle(name, club)
}

/**
 * Returns what the head says of a page besides its title: the server writes these elements into the
 * page, the site into the document when only the route changes.
 */
export function headTags(page: PageDescriptor, context: HeadContext): HeadTag[] {
  const { description, path, isIndexed, picture = CLUB_PREVIEW } = page
  const { origin, language, requested, club } = context
  // An address that asks for another language than is shown is not that of what is shown.
  const canonical = languageUrl(origin, path, requested === language ? requested : undefined)
  const alternate = (hreflang: string, of?: Language) =>
    link('alternate', { hreflang, href: languageUrl(origin, path, of) })
  // A page may have no text of its own; on the site a general one may still be on the way.
  const isDescribed = description !== ''
  return [
    ...(isDescribed ? [meta('name', 'description', description)] : []),
    link('canonical', { href: canonical }),
    alternate('ru', 'ru'),
    alternate('en', 'en'),
    alternate('x-default'),
    ...(isIndexed ? [] : [NOINDEX]),
    meta('property', 'og:site_name', club.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', OG_LOCALES[language]),
    meta('property', 'og:title', describedTitle(page, context)),
    ...(isDescribed ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', canonical),
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
