import { DOCUMENT_KINDS } from '@cco/domain/documents/kinds'
import type { Language } from '@cco/domain/language/language'
import { homeTitle } from '@cco/domain/pages/descriptor'
import { isPublicPath, PUBLIC_PAGES, type PublicPath } from '@cco/domain/pages/public'
import type { Deps } from '../../deps.ts'
import type { PageContents, SummaryPart } from '../../platform/page-body.ts'
import { PHRASES } from './contents.ts'
import { DETAIL_PAGES, DOCUMENTS } from './details.ts'
import { fixedContents } from './fixed.ts'
import { createGuestQueries } from './guest-queries.ts'

/** Returns whether a route is for search engines; every other is private. */
export function isPublicPage(pattern: string): boolean {
  return isPublicPath(pattern) || Object.hasOwn(DETAIL_PAGES, pattern)
}

/**
 * Returns what a public page says of itself to a guest: its head, what it says where no scripts run,
 * and the answers that its first screen begins with. What fails beside the thing that it shows is left
 * out, and one of `failures`.
 * @throws Error for a private page
 * @throws TRPCError if what the parameter names is not there
 */
export async function describePage(
  deps: Deps,
  { pattern, params }: { pattern: string; params: readonly string[] },
  language: Language,
): Promise<PageContents> {
  const { ask, answers } = createGuestQueries(deps, language)
  const club = await ask.about.contacts()
  const [param = ''] = params
  const { siteUrl } = deps.config
  const others: Promise<unknown>[] = []
  const also = (...requests: Promise<unknown>[]) => {
    // Those of a page that cannot be described at all are not waited for.
    for (const one of requests) one.catch(() => {})
    others.push(...requests)
  }
  const request = { deps, ask, also, language, param, club, siteUrl, now: deps.clock.now() }
  const contents = isPublicPath(pattern)
    ? fixedContents(pattern, request)
    : await DETAIL_PAGES[pattern]?.(request)
  if (!contents) throw new Error(`${pattern} is no public page`)
  const { descriptor: page, data, parts } = contents
  const settled = await Promise.allSettled([parts, ...others])
  const [shown] = settled
  return {
    head: { page, club, data },
    summary: {
      title: pattern === '/' ? homeTitle(club, language) : page.name,
      lead: page.description,
      note: PHRASES[language].summaries.scripts,
      parts: [...(shown?.status === 'fulfilled' ? shown.value : []), sections(language)],
    },
    answers: answers(),
    failures: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

/** Leads on to the other public pages. */
function sections(language: Language): SummaryPart {
  const { page, summaries } = PHRASES[language]
  const { kind: documents } = DOCUMENTS[language]
  return {
    title: summaries.sections,
    links: [
      ...(Object.keys(PUBLIC_PAGES) as PublicPath[]).map((path) => ({
        text: page[PUBLIC_PAGES[path]],
        path,
      })),
      ...DOCUMENT_KINDS.map((kind) => ({ text: documents[kind].name, path: `/legal/${kind}` })),
    ],
  }
}
