import { isDocumentKind } from '@cco/domain/documents/kinds'
import { CodedError } from '@cco/domain/error/codes'
import {
  documentPage,
  guildPage,
  masterPage,
  storyPage,
  vacancyPage,
} from '@cco/domain/pages/descriptor'
import { languageUrl } from '@cco/domain/pages/head-tags'
import { documentText } from '@cco/domain/stories/document'
import { documentOfText } from '@cco/domain/stories/markup'
import { documents as documentsEn } from '@cco/messages/en/documents'
import { documents as documentsRu } from '@cco/messages/ru/documents'
import { vacancyOpenedAt } from '../../features/club/vacancies/queries.ts'
import type { SummaryPart } from '../../platform/page-body.ts'
import type { Datum } from '../../platform/page-head.ts'
import { type OwnContents, type PageRequest, PHRASES } from './contents.ts'
import { gamesPart, mastersPart, storiesPart } from './lists.ts'
import { crumbs, eventDatum } from './structured-data.ts'

export const DOCUMENTS = { ru: documentsRu, en: documentsEn }

/** The public pages with a parameter: what each says of the thing that the parameter names. */
export const DETAIL_PAGES: Readonly<
  Record<string, ((request: PageRequest) => Promise<OwnContents>) | undefined>
> = {
  '/stories/:slug': storyContents,
  '/our-masters/:masterId': masterContents,
  '/careers/:vacancyId': vacancyContents,
  '/guilds/:guildId': guildContents,
  '/legal/:document': documentContents,
}

async function storyContents(request: PageRequest): Promise<OwnContents> {
  const { ask, param: slug, language, club, siteUrl } = request
  const { story, masters, games } = await ask.stories.details({ slug })
  const { page, summaries } = PHRASES[language]
  const descriptor = storyPage(story, language)
  const { name, path } = descriptor
  const url = languageUrl(siteUrl, path, language)
  const image = new URL(descriptor.picture ?? '', siteUrl).href
  return {
    descriptor,
    data: [
      {
        '@type': ['CreativeWork', 'Game'],
        name,
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
        [page.stories, languageUrl(siteUrl, '/stories', language)],
        [name, url],
      ]),
      ...games.map((game) => eventDatum(game, { url, image, language, club: club.name })),
    ],
    parts: [
      { title: summaries.story, paragraphs: [story.description[language]] },
      mastersPart(summaries.leads, masters, request),
      gamesPart(games, request),
    ],
  }
}

async function masterContents(request: PageRequest): Promise<OwnContents> {
  const { ask, param: id, language, club, siteUrl } = request
  const { master, stories, games } = await ask.masters.details({ id })
  const { page, summaries } = PHRASES[language]
  const descriptor = masterPage(master, language)
  const { name, description, path } = descriptor
  const url = languageUrl(siteUrl, path, language)
  return {
    descriptor,
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
        [page.masters, languageUrl(siteUrl, '/our-masters', language)],
        [name, url],
      ]),
    ],
    parts: [
      { title: summaries.bio, paragraphs: [master.bio[language]] },
      storiesPart(page.stories, stories, request),
      gamesPart(games, request),
    ],
  }
}

const EMPLOYMENT: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
}

async function vacancyContents({ deps, ask, ...request }: PageRequest): Promise<OwnContents> {
  // Other open vacancies stand under it.
  request.also(ask.vacancies.open())
  const { param: id, language, club, siteUrl } = request
  const [vacancy, openedAt] = await Promise.all([
    ask.vacancies.vacancy({ id }),
    vacancyOpenedAt(deps.sql, id),
  ])
  const { page, summaries } = PHRASES[language]
  const descriptor = vacancyPage(vacancy, language)
  const url = languageUrl(siteUrl, descriptor.path, language)
  const posting: Datum = {
    '@type': 'JobPosting',
    title: descriptor.name,
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
    descriptor,
    data: [
      ...(vacancy.isOpen ? [posting] : []),
      crumbs([
        [page.careers, languageUrl(siteUrl, '/careers', language)],
        [descriptor.name, url],
      ]),
    ],
    parts: [
      { title: summaries.duties, paragraphs: [vacancy.duties[language]] },
      { title: summaries.expectations, paragraphs: [vacancy.expectations[language]] },
    ],
  }
}

async function guildContents({
  ask,
  param: id,
  language,
  siteUrl,
}: PageRequest): Promise<OwnContents> {
  const guild = await ask.guilds.page({ id })
  const { page, heads } = PHRASES[language]
  const isDisbanded = guild.disbandedAt !== null
  const descriptor = guildPage({ ...guild, isDisbanded }, heads.guild)
  const { name, description, path } = descriptor
  const url = languageUrl(siteUrl, path, language)
  const organization: Datum = {
    '@type': 'Organization',
    name,
    alternateName: guild.tag,
    description,
    url,
    foundingDate: guild.foundedAt.slice(0, 10),
  }
  return {
    descriptor,
    data: [
      ...(isDisbanded ? [] : [organization]),
      crumbs([
        [page.guilds, languageUrl(siteUrl, '/guilds', language)],
        [name, url],
      ]),
    ],
    parts: [],
  }
}

async function documentContents(request: PageRequest): Promise<OwnContents> {
  const { ask, param: kind, language, siteUrl } = request
  if (!isDocumentKind(kind)) throw new CodedError('not_found')
  const { text } = await ask.documents.document({ kind })
  const descriptor = documentPage(kind, DOCUMENTS[language].kind[kind])
  const { name, path } = descriptor
  return {
    descriptor,
    data: [crumbs([[name, languageUrl(siteUrl, path, language)]])],
    parts: textParts(text[language], PHRASES[language].summaries.document),
  }
}

/**
 * Returns a text by its headings.
 * @param first the heading of what stands before its own first one
 */
function textParts(text: string, first: string): SummaryPart[] {
  const parts = [{ title: first, paragraphs: [] as string[] }]
  for (const block of documentOfText(text).content) {
    const words = documentText({ type: 'doc', content: [block] })
    if (block.type === 'heading') parts.push({ title: words, paragraphs: [] })
    else parts.at(-1)?.paragraphs.push(words)
  }
  return parts
}
