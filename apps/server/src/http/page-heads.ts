import { DOCUMENT_KINDS, isDocumentKind } from '@cco/domain/documents/kinds'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { PUBLIC_PAGES } from '@cco/domain/pages/public'
import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { documents as documentsEn } from '@cco/messages/en/documents'
import { pageHeads as en } from '@cco/messages/en/pageHeads'
import { shell as shellEn } from '@cco/messages/en/shell'
import { documents as documentsRu } from '@cco/messages/ru/documents'
import { pageHeads as ru } from '@cco/messages/ru/pageHeads'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { z } from 'zod'
import { CLUB_PREVIEW } from '../covers/routes.ts'
import type { Deps } from '../deps.ts'
import { masterDetails } from '../features/catalogue/masters/queries.ts'
import { storyDetails } from '../features/catalogue/stories/queries.ts'
import { vacancyById } from '../features/club/vacancies/queries.ts'
import { guestGuildPage } from '../features/community/guilds/page-queries.ts'
import { type Datum, languageUrl, type PageHead } from '../platform/page-head.ts'
import { momentOf } from '../platform/settings.ts'
import { crumbs, eventDatum, organization } from './structured-data.ts'

const PHRASES = { ru, en }
const DOCUMENTS = { ru: documentsRu, en: documentsEn }
const PAGES = { ru: shellRu.page, en: shellEn.page }

type Sources = Pick<Deps, 'sql' | 'clock' | 'settings' | 'config'>
/** A head before what all pages share. */
type OwnHead = Omit<PageHead, 'siteName' | 'picture'> & { picture?: string }
type Wanted = Sources & { language: Language; param: string; club: ClubDetails }

/** The public pages with a parameter. Each returns the head of what the parameter names. */
const DETAIL_PAGES: Readonly<Record<string, (wanted: Wanted) => Promise<OwnHead>>> = {
  '/stories/:slug': storyHead,
  '/our-masters/:masterId': masterHead,
  '/careers/:vacancyId': vacancyHead,
  '/guilds/:guildId': guildHead,
  '/legal/:document': documentHead,
}

/** The pages of documents, for the sitemap. */
export const DOCUMENT_PAGES = DOCUMENT_KINDS.map((kind) => `/legal/${kind}`)

/** Returns whether a route is for search engines; every other is private. */
export function isPublicPage(pattern: string): boolean {
  return Object.hasOwn(PUBLIC_PAGES, pattern) || Object.hasOwn(DETAIL_PAGES, pattern)
}

/** Returns the head of a public page as a guest sees it, or undefined for a private one. */
export async function pageHead(
  deps: Sources,
  { pattern, params }: { pattern: string; params: readonly string[] },
  language: Language,
): Promise<PageHead | undefined> {
  const [param = ''] = params
  const { club } = await deps.settings()
  const own = Object.hasOwn(DETAIL_PAGES, pattern)
    ? await DETAIL_PAGES[pattern]?.({ ...deps, language, param, club })
    : fixedHead(pattern, { club, language, siteUrl: deps.config.siteUrl })
  return own && { picture: CLUB_PREVIEW, ...own, siteName: club.name }
}

/** Returns the head of a page without a parameter. */
function fixedHead(
  pattern: string,
  { club, language, siteUrl }: { club: ClubDetails; language: Language; siteUrl: string },
): OwnHead | undefined {
  if (!Object.hasOwn(PUBLIC_PAGES, pattern)) return undefined
  const page = PUBLIC_PAGES[pattern as keyof typeof PUBLIC_PAGES]
  const { [page]: description } = PHRASES[language]
  if (page === 'home') {
    const name = `${club.name} — ${club.title[language]}`
    return {
      title: name,
      description,
      data: [
        organization(club, siteUrl),
        { '@type': 'WebSite', name, url: languageUrl(siteUrl, '/'), inLanguage: language },
      ],
    }
  }
  const name = PAGES[language][page]
  return {
    title: `${name} — ${club.name}`,
    description,
    data: [crumbs([[name, languageUrl(siteUrl, pattern, language)]])],
  }
}

async function storyHead({ param: slug, language, club, ...deps }: Wanted): Promise<OwnHead> {
  const { siteUrl } = deps.config
  const { story, games } = await storyDetails(deps.sql, slug, await momentOf(deps), null)
  const path = `/stories/${encodeURIComponent(story.slug)}`
  const url = languageUrl(siteUrl, path, language)
  const title = story.title[language]
  const picture = `/covers/${story.slug}.png`
  const image = new URL(picture, siteUrl).href
  return {
    title: `${title} — ${club.name}`,
    description: story.summary[language],
    picture,
    data: [
      {
        '@type': ['CreativeWork', 'Game'],
        name: title,
        description: story.summary[language],
        url,
        image,
        genre: story.genre,
        inLanguage: story.languages,
        typicalAgeRange: `${story.ageRating}-`,
        numberOfPlayers: {
          '@type': 'QuantitativeValue',
          minValue: story.minPlayers,
          maxValue: story.maxPlayers,
        },
        ...(story.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: story.rating,
            reviewCount: story.reviewCount,
          },
        }),
      },
      crumbs([
        [PAGES[language].stories, languageUrl(siteUrl, '/stories', language)],
        [title, url],
      ]),
      ...games.map((game) => eventDatum(game, { url, image, language, club: club.name })),
    ],
  }
}

async function masterHead({ param: id, language, club, ...deps }: Wanted): Promise<OwnHead> {
  const { siteUrl } = deps.config
  const { master } = await masterDetails(deps.sql, id, await momentOf(deps), null)
  const url = languageUrl(siteUrl, `/our-masters/${master.id}`, language)
  const name = master.name[language]
  const description = master.headline[language] || master.bio[language]
  return {
    title: `${name} — ${club.name}`,
    description,
    data: [
      {
        '@type': 'Person',
        name,
        description,
        url,
        knowsLanguage: master.languages,
        worksFor: { '@type': 'Organization', name: club.name },
        ...(master.photo !== null && { image: new URL(master.photo, siteUrl).href }),
      },
      crumbs([
        [PAGES[language].masters, languageUrl(siteUrl, '/our-masters', language)],
        [name, url],
      ]),
    ],
  }
}

const EMPLOYMENT: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
}

async function vacancyHead({ param: id, language, club, ...deps }: Wanted): Promise<OwnHead> {
  const { siteUrl } = deps.config
  const vacancy = await vacancyById(deps.sql, id)
  const url = languageUrl(siteUrl, `/careers/${vacancy.id}`, language)
  const title = vacancy.title[language]
  const [{ openedAt } = { openedAt: null }] = await deps.sql<{ openedAt: Date | null }[]>`
    select opened_at from jobs where id = ${vacancy.id}`
  const posting: Datum = {
    '@type': 'JobPosting',
    title,
    description: [vacancy.summary, vacancy.duties, vacancy.expectations]
      .map((text) => text[language])
      .join('\n'),
    url,
    hiringOrganization: { '@type': 'Organization', name: club.name, sameAs: siteUrl },
    employmentType: EMPLOYMENT[vacancy.kind] ?? 'OTHER',
    ...(openedAt && { datePosted: openedAt.toISOString() }),
    ...(vacancy.place
      ? { jobLocation: { '@type': 'Place', address: vacancy.place[language] } }
      : { jobLocationType: 'TELECOMMUTE' }),
  }
  return {
    title: `${title} — ${club.name}`,
    description: vacancy.summary[language],
    isIndexed: vacancy.isOpen,
    data: [
      ...(vacancy.isOpen ? [posting] : []),
      crumbs([
        [PAGES[language].careers, languageUrl(siteUrl, '/careers', language)],
        [title, url],
      ]),
    ],
  }
}

async function guildHead({ param: id, language, club, ...deps }: Wanted): Promise<OwnHead> {
  const { siteUrl } = deps.config
  const { name, tag, foundedAt, disbandedAt, ...guild } = await guestGuildPage(deps, id)
  const url = languageUrl(siteUrl, `/guilds/${guild.id}`, language)
  const description = guild.description || PHRASES[language].guild
  const organization: Datum = {
    '@type': 'Organization',
    name,
    alternateName: tag,
    description,
    url,
    foundingDate: foundedAt.toISOString().slice(0, 10),
  }
  return {
    title: `${name} — ${club.name}`,
    description,
    isIndexed: disbandedAt === null,
    data: [
      ...(disbandedAt === null ? [organization] : []),
      crumbs([
        [PAGES[language].guilds, languageUrl(siteUrl, '/guilds', language)],
        [name, url],
      ]),
    ],
  }
}

async function documentHead({ param, language, config, club }: Wanted): Promise<OwnHead> {
  if (!isDocumentKind(param)) throw new CodedError('not_found')
  const { name, lead } = DOCUMENTS[language].kind[param]
  const url = languageUrl(config.siteUrl, `/legal/${param}`, language)
  return { title: `${name} — ${club.name}`, description: lead, data: [crumbs([[name, url]])] }
}

/** Returns whether an id is that of a guild, disbanded ones as well. */
export async function isGuild(sql: Deps['sql'], id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false
  const [row] = await sql`select from guilds where id = ${id}`
  return row !== undefined
}

/** Returns whether an id is that of a vacancy with a page. */
export async function isVacancy(sql: Deps['sql'], id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false
  const [row] = await sql`select from jobs where id = ${id} and status <> 'draft'`
  return row !== undefined
}
