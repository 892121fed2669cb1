import type { Language } from '@cco/domain/language/language'
import type { PageDescriptor } from '@cco/domain/pages/descriptor'
import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { common as commonEn } from '@cco/messages/en/common'
import { pageHeads as headsEn } from '@cco/messages/en/pageHeads'
import { pageSummaries as summariesEn } from '@cco/messages/en/pageSummaries'
import { shell as shellEn } from '@cco/messages/en/shell'
import { common as commonRu } from '@cco/messages/ru/common'
import { pageHeads as headsRu } from '@cco/messages/ru/pageHeads'
import { pageSummaries as summariesRu } from '@cco/messages/ru/pageSummaries'
import { shell as shellRu } from '@cco/messages/ru/shell'
import type { Deps } from '../../deps.ts'
import type { SummaryPart } from '../../platform/page-body.ts'
import type { Datum } from '../../platform/page-head.ts'
import type { GuestQueries } from './guest-queries.ts'

/** What a page is described from: its parameter, its reader's language, and queries as a guest. */
export type PageRequest = {
  deps: Deps
  ask: GuestQueries['ask']
  /** Notes what the screen begins with and the page can be described without. */
  also: (...requests: Promise<unknown>[]) => void
  language: Language
  param: string
  club: ClubDetails
  siteUrl: string
  now: Date
}

/** What a page says of itself, before what all pages share. */
export type OwnContents = {
  descriptor: PageDescriptor
  /** Its JSON-LD objects. */
  data: readonly Datum[]
  /** What it says in plain words; the page can be described without. */
  parts: readonly SummaryPart[] | Promise<readonly SummaryPart[]>
}

/** The phrases of pages by language. */
export const PHRASES = {
  ru: { common: commonRu, heads: headsRu, summaries: summariesRu, page: shellRu.page },
  en: { common: commonEn, heads: headsEn, summaries: summariesEn, page: shellEn.page },
} as const
