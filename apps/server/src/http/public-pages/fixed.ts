import { comingDays, HOME_DAYS } from '@cco/domain/calendar/coming'
import { fixedPage, homeTitle } from '@cco/domain/pages/descriptor'
import { languageUrl } from '@cco/domain/pages/head-tags'
import { PUBLIC_PAGES, type PublicPath } from '@cco/domain/pages/public'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { instantOf, localOf, shiftDate } from '@cco/domain/time/zoned'
import type { SummaryPart } from '../../platform/page-body.ts'
import { aboutParts } from './about.ts'
import { type OwnContents, type PageRequest, PHRASES } from './contents.ts'
import { gamesPart, mastersPart, storiesPart } from './lists.ts'
import { crumbs, organization } from './structured-data.ts'

type PublicPage = (typeof PUBLIC_PAGES)[PublicPath]

/** Days that the calendar shows as it opens. */
const WEEK = 7

/**
 * What each page without a parameter asks for at first, with the inputs of its screen as it opens
 * without filters, and what of it stands in the summary.
 */
const PARTS: Readonly<
  Record<PublicPage, (request: PageRequest) => Promise<readonly SummaryPart[]>>
> = {
  home: async (request) => {
    const { ask, also, language, now } = request
    const { page, summaries } = PHRASES[language]
    also(ask.stories.list({ sort: 'soonest' }))
    const [{ games }, newest, { items: masters }] = await Promise.all([
      ask.calendar.games(comingDays(now.getTime(), HOME_DAYS)),
      ask.stories.list({ sort: 'newest' }),
      ask.masters.list(),
    ])
    return [
      gamesPart(games, request),
      storiesPart(summaries.newStories, newest.items, request),
      mastersPart(page.masters, masters, request),
    ]
  },
  stories: async (request) => {
    request.also(request.ask.stories.list({}))
    const { items } = await request.ask.stories.list({ sort: 'soonest', page: 1 })
    return [storiesPart(PHRASES[request.language].page.stories, items, request)]
  },
  masters: async (request) => {
    const { items } = await request.ask.masters.list()
    return [mastersPart(PHRASES[request.language].page.masters, items, request)]
  },
  calendar: async (request) => {
    const { date } = localOf(request.now, CLUB_ZONE)
    const midnight = (day: string) => instantOf({ date: day, time: '00:00' }, CLUB_ZONE)
    request.also(request.ask.masters.list())
    const { games } = await request.ask.calendar.games({
      from: midnight(date).toISOString(),
      to: midnight(shiftDate(date, WEEK)).toISOString(),
    })
    return [gamesPart(games, request)]
  },
  about: aboutParts,
  subscriptions: async ({ ask, language }) => {
    const { items } = await ask.subscriptions.tiers()
    const described = items.map(
      ({ name, description }) => `${name[language]}. ${description[language]}`,
    )
    return [{ title: PHRASES[language].page.subscriptions, paragraphs: described }]
  },
  careers: async ({ ask, language }) => {
    const { items } = await ask.vacancies.open()
    const links = items.map(({ id, title, summary }) => ({
      text: title[language],
      path: `/careers/${id}`,
      note: summary[language],
    }))
    return [{ title: PHRASES[language].page.careers, links }]
  },
  companies: async ({ ask }) => {
    await ask.companies.prices()
    return []
  },
  giftGame: async () => [],
  currency: async ({ ask }) => {
    await ask.payments.packs()
    return []
  },
  rating: async ({ ask }) => {
    const { current } = await ask.seasons.list()
    const list = { board: 'players', seasonId: current?.id ?? null } as const
    await Promise.all([
      ask.rating.page({ ...list, friends: false, search: '' }),
      ask.rating.around(list),
    ])
    return []
  },
  guilds: async ({ ask, language }) => {
    const { items } = await ask.guilds.list({
      ...{ search: '', recruiting: false, order: 'together', page: 1 },
    })
    const links = items.map(({ id, name, tag, description }) => ({
      text: `${name} [${tag}]`,
      path: `/guilds/${id}`,
      note: description,
    }))
    return [{ title: PHRASES[language].page.guilds, links }]
  },
}

/** Returns what describes a public page without a parameter. */
export function fixedContents(path: PublicPath, request: PageRequest): OwnContents {
  const { language, club, siteUrl } = request
  const page = PUBLIC_PAGES[path]
  const { page: names, heads } = PHRASES[language]
  const descriptor = fixedPage(path, { name: names[page], description: heads[page] })
  const parts = PARTS[page](request)
  if (page !== 'home') {
    const data = [crumbs([[descriptor.name, languageUrl(siteUrl, path, language)]])]
    return { descriptor, data, parts }
  }
  const name = homeTitle(club, language)
  const data = [
    organization(club, siteUrl),
    { '@type': 'WebSite', name, url: languageUrl(siteUrl, '/'), inLanguage: language },
  ]
  return { descriptor, data, parts }
}
