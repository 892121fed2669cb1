import type { EmbeddedCalendarQuery } from '@cco/domain/calendar/embedded'
import type { GameRow } from '@cco/domain/games/contract'
import type { Language } from '@cco/domain/language/language'
import { languageUrl } from '@cco/domain/pages/head-tags'
import { formatDayTime, formatTime, formatWeekday, zoneTitle } from '@cco/domain/time/moment'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { common as commonEn } from '@cco/messages/en/common'
import { embeddedCalendar as en } from '@cco/messages/en/embeddedCalendar'
import { fillText } from '@cco/messages/phrases'
import { common as commonRu } from '@cco/messages/ru/common'
import { embeddedCalendar as ru } from '@cco/messages/ru/embeddedCalendar'
import { escapeHtml } from '../../platform/html.ts'
import { fillPhrase, phraseFor } from '../../platform/phrases.ts'
import { STYLE } from './style.ts'

const PHRASES = {
  ru: { t: ru.page, common: commonRu },
  en: { t: en.page, common: commonEn },
}

/** How the page looks to its reader, and where its links lead. */
export type Display = Pick<EmbeddedCalendarQuery, 'theme' | 'master' | 'genre'> & {
  language: Language
  /** The name of the club. */
  club: string
  siteUrl: string
}

/**
 * Returns the page with upcoming games by day, in the club's zone: it runs nothing, so it cannot
 * know that of its reader.
 */
export function calendarPage(
  { games, hasMore, now }: { games: readonly GameRow[]; hasMore: boolean; now: Date },
  display: Display,
): string {
  const { language } = display
  const { t, common } = PHRASES[language]
  const place = { language, zone: CLUB_ZONE, now }
  const days = Map.groupBy(games, ({ startsAt }) => formatWeekday(startsAt, place))
  const sections = [...days].map(
    ([day, ofDay]) =>
      `<section><h2>${escapeHtml(day)}</h2><ul>${ofDay.map((game) => row(game, display, now)).join('')}</ul></section>`,
  )
  const zone = fillText(common.times, { zone: zoneTitle(now, place) })
  const isFiltered = display.master !== undefined || display.genre !== undefined
  const none = isFiltered ? t.emptyFiltered : t.empty
  const notes = [...(games.length === 0 ? [none] : []), ...(hasMore ? [t.more] : [])]
  return page(display, `<p class="quiet">${escapeHtml(zone)}</p>`, [
    ...sections,
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
  ])
}

/** Returns the page in place of games that cannot be shown, with a link to the site's calendar. */
export function failurePage(reason: 'invalid' | 'unavailable', display: Display): string {
  const text = escapeHtml(PHRASES[display.language].t[reason])
  return page(display, '', [`<p class="note">${text}</p>`])
}

function page(display: Display, zoneLine: string, parts: readonly string[]): string {
  const { language, theme, club, siteUrl, master, genre } = display
  const { t } = PHRASES[language]
  const filters = new URLSearchParams({ ...(genre && { genre }), ...(master && { master }) })
  const all = languageUrl(siteUrl, `/master-calendar?${filters}`, language)
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(fillText(t.title, { club }))}</title><style>${STYLE}</style></head>`,
    `<body><header><h1>${escapeHtml(t.heading)}</h1>${zoneLine}</header>`,
    `<main>${parts.join('')}</main>`,
    `<footer>${link(all, t.all, language)}<span class="quiet">${escapeHtml(club)}</span></footer>`,
    '</body></html>',
  ].join('')
}

function row(game: GameRow, { language, siteUrl }: Display, now: Date): string {
  const { t, common } = PHRASES[language]
  const { story, master, startsAt, place, seatsTaken, maxPlayers, price, guildFirst } = game
  const slug = encodeURIComponent(story.slug)
  const reader = { language, zone: CLUB_ZONE, now }
  const left = maxPlayers - seatsTaken
  const seats =
    left > 0
      ? `<div class="quiet">${escapeHtml(fillPhrase(common.seatsFree_other, { count: left, max: maxPlayers }, language))}</div>`
      : `<div class="full">${escapeHtml(common.noSeats)}</div>`
  const facts = [
    place?.[language] ?? common.online,
    `${common.master} ${master.name[language]}`,
    ...(game.language === language
      ? []
      : [fillText(common.inLanguage, { language: common.language[game.language] })]),
  ]
  const first =
    guildFirst &&
    fillText(common.guildFirst, {
      name: guildFirst.name,
      until: formatDayTime(guildFirst.until, reader),
    })
  const coins = fillPhrase(
    phraseFor(t, 'price', { count: price, language }),
    { count: price },
    language,
  )
  return [
    `<li><time datetime="${new Date(startsAt).toISOString()}">${formatTime(startsAt, reader)}</time>`,
    `<img src="/covers/${slug}.svg?shape=portrait" alt="" width="44" height="59" loading="lazy">`,
    `<div><div class="title">${link(languageUrl(siteUrl, `/stories/${slug}`, language), story.title[language], language)}</div>`,
    `<div class="quiet">${escapeHtml(`${common.genre[story.genre]}, ${story.ageRating}+`)}</div>`,
    `<div class="quiet">${escapeHtml(facts.join(', '))}</div>`,
    first ? `<div class="quiet">${escapeHtml(first)}</div></div>` : '</div>',
    `<div class="end"><div class="price">${escapeHtml(coins)}</div>${seats}</div></li>`,
  ].join('')
}

/** A link that opens beside the page around the frame, and says so to who cannot see it. */
function link(url: string, text: string, language: Language): string {
  const { newTab } = PHRASES[language].common.refundRules
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(text)}<span class="sr-only">, ${escapeHtml(newTab)}</span></a>`
}
