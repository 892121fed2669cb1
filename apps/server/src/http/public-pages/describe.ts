import { DOCUMENT_KINDS } from '@cco/domain/documents/kinds'
import type { Language } from '@cco/domain/language/language'
import { CLUB_PREVIEW, homeTitle, pageTitle } from '@cco/domain/pages/descriptor'
import { isPublicPath, PUBLIC_PAGES, type PublicPath } from '@cco/domain/pages/public'
import type { Deps } from '../../deps.ts'
import type { PageContents, SummaryPart } from '../../platform/page-body.ts'
import { PHRASES, type Wanted } from './contents.ts'
import { DETAIL_PAGES, DOCUMENTS } from './details.ts'
import { fixedContents } from './fixed.ts'
import { createGuestQueries } from './guest-queries.ts'

/** Returns whether a route is for search engines; every other is private. */
export function isPublicPage(pattern: string): boolean {
  return isPublicPath(pattern) || Object.hasOwn(DETAIL_PAGES, pattern)
}

/**
 * Returns what a public page says of itself to a guest: its head, what it says where no scripts run,
 * and the answers that its first screen begins with.
 * @returns undefined for a private page
 * @throws TRPCError if what the parameter names is not there
 */
export async function describePage(
  deps: Deps,
  { pattern, params }: { pattern: string; params: readonly string[] },
  language: Language,
): Promise<PageContents | undefined> {
  if (!isPublicPage(pattern)) return undefined
  const { ask, answers } = createGuestQueries(deps, language)
  const club = await ask.about.contacts()
  const [param = ''] = params
  const { siteUrl } = deps.config
  const wanted = { deps, ask, language, param, club, siteUrl, now: deps.clock.now() }
  const contents = isPublicPath(pattern)
    ? await fixedContents(pattern, wanted)
    : await DETAIL_PAGES[pattern]?.(wanted)
  if (!contents) return undefined
  const { descriptor, data, parts } = contents
  const { name, picture = CLUB_PREVIEW, ...described } = descriptor
  const title = pattern === '/' ? homeTitle(club, language) : pageTitle(name, club)
  return {
    head: { ...described, title, siteName: club.name, picture, data },
    summary: {
      title: pattern === '/' ? title : name,
      lead: descriptor.description,
      parts: [...parts, sections(wanted)],
    },
    answers: answers(),
  }
}

/** Leads on to the other public pages, and says why this one is so plain. */
function sections({ language }: Pick<Wanted, 'language'>): SummaryPart {
  const { page, summaries } = PHRASES[language]
  const { kind: documents } = DOCUMENTS[language]
  return {
    title: summaries.sections,
    paragraphs: [summaries.scripts],
    links: [
      ...(Object.keys(PUBLIC_PAGES) as PublicPath[]).map((path) => ({
        text: page[PUBLIC_PAGES[path]],
        path,
      })),
      ...DOCUMENT_KINDS.map((kind) => ({ text: documents[kind].name, path: `/legal/${kind}` })),
    ],
  }
}
