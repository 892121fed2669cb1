import { DOCUMENT_KINDS } from '../documents/kinds.ts'

/** The public pages without a parameter: their address and the phrases that name and describe them. */
export const PUBLIC_PAGES = {
  '/': 'home',
  '/stories': 'stories',
  '/our-masters': 'masters',
  '/master-calendar': 'calendar',
  '/about': 'about',
  '/subscriptions': 'subscriptions',
  '/careers': 'careers',
  '/corporate': 'companies',
  '/gift-game': 'giftGame',
  '/currency': 'currency',
  '/rating': 'rating',
  '/guilds': 'guilds',
} as const

export type PublicPath = keyof typeof PUBLIC_PAGES

/** The pages of the club's documents. */
export const DOCUMENT_PAGES = DOCUMENT_KINDS.map((kind) => `/legal/${kind}`)

/** Returns whether an address is that of a public page without a parameter. */
export function isPublicPath(path: string): path is PublicPath {
  return Object.hasOwn(PUBLIC_PAGES, path)
}
