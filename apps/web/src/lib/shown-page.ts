import type { Language } from '@cco/domain/language/language'
import { fixedPage, homeTitle, type PageDescriptor, pageTitle } from '@cco/domain/pages/descriptor'
import { PUBLIC_PAGES, type PublicPath } from '@cco/domain/pages/public'
import { CLUB_DETAILS, type ClubDetails } from '@cco/domain/settings/club-defaults'
import type { ServedHead } from './written-head.ts'

/** What the shell knows of the page shown. */
export type RoutePage = {
  /** What the route is called, unless its screen knows a better name. */
  name: string
  /** Its pattern, if that is a public page without a parameter. */
  publicPath: PublicPath | undefined
  pathname: string
  language: Language
  /** The language in the address, if there is one. */
  requested: Language | undefined
  /** Undefined until it is known. */
  club: ClubDetails | undefined
}

/** A phrase of `pageHeads` that describes a page without a description of its own. */
export type GeneralDescription = (typeof PUBLIC_PAGES)[PublicPath] | 'guild'

/** What a part of the screen says of the page as long as it is drawn. */
export type PageClaim =
  | { kind: 'titled'; name: string }
  | { kind: 'missing'; name: string }
  | { kind: 'described'; page: PageDescriptor; general: GeneralDescription | undefined }

/** What the page shown is called, and what describes it. */
export type ShownPage = {
  /** Without the name of the club. */
  name: string
  /** Whether it is the screen that knows the name. */
  isNamed: boolean
  /** Undefined for a private page, and while the screen does not know it yet. */
  page?: PageDescriptor | undefined
  /** Describes it where the page does not itself. */
  general?: GeneralDescription | undefined
  /** Whether there is nothing at this address. */
  isMissing?: boolean
}

/**
 * Returns what is shown, in whatever order the parts of the screen were drawn: that something is missing
 * wins over what a screen describes, and that over a title.
 */
export function shownPage(
  { name, publicPath }: Pick<RoutePage, 'name' | 'publicPath'>,
  claims: readonly PageClaim[],
): ShownPage {
  const missing = claims.findLast((claim) => claim.kind === 'missing')
  if (missing) return { name: missing.name, isNamed: true, isMissing: true }
  const described = claims.findLast((claim) => claim.kind === 'described')
  if (described) {
    const { page, general } = described
    return { name: page.name, isNamed: true, page, general }
  }
  const titled = claims.findLast((claim) => claim.kind === 'titled')
  return {
    name: titled?.name ?? name,
    isNamed: titled !== undefined,
    ...(publicPath && {
      page: fixedPage(publicPath, { name, description: '' }),
      general: PUBLIC_PAGES[publicPath],
    }),
  }
}

/** Returns the title of the window for what is shown. */
export function windowTitle(
  { name, isNamed, page }: ShownPage,
  { language, club = CLUB_DETAILS }: Pick<RoutePage, 'language' | 'club'>,
): string {
  return page?.path === '/' && !isNamed ? homeTitle(club, language) : pageTitle(name, club)
}

/** Returns whether the server wrote the head for this page, in this language and at this address. */
export function isServed(
  served: ServedHead | undefined,
  { pathname, language, requested }: Pick<RoutePage, 'pathname' | 'language' | 'requested'>,
): boolean {
  return (
    served?.language === language &&
    served.requested === requested &&
    plainPath(served.path) === plainPath(pathname)
  )
}

/** A path as the router compares it. */
const plainPath = (path: string) => path.replace(/(?<=.)\/+$/, '').toLowerCase()
