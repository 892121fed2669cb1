import type { GameRow } from '@cco/domain/games/contract'
import type { Language } from '@cco/domain/language/language'
import { languageUrl } from '@cco/domain/pages/head-tags'
import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import type { Datum } from '../../platform/page-head.ts'

/** Describes the club with its contacts. */
export function organization(
  { name, title, email, phone, telegram }: ClubDetails,
  siteUrl: string,
): Datum {
  return {
    '@type': 'Organization',
    name,
    alternateName: Object.values(title),
    url: languageUrl(siteUrl, '/'),
    email,
    ...(phone !== null && { telephone: phone }),
    ...(telegram !== null && { sameAs: [`https://t.me/${telegram}`] }),
  }
}

/** Describes the way to a page, from the first level on. */
export function crumbs(steps: readonly (readonly [name: string, url: string])[]): Datum {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item,
    })),
  }
}

/**
 * Describes a game as an event, without its price: the coins of the club are no currency that search
 * engines know.
 */
export function eventDatum(
  game: GameRow,
  { url, image, language, club }: { url: string; image: string; language: Language; club: string },
): Datum {
  const isOnline = game.format === 'online'
  const place = game.place?.[language]
  return {
    '@type': 'Event',
    name: game.story.title[language],
    startDate: game.startsAt,
    endDate: game.endsAt,
    image,
    url,
    inLanguage: game.language,
    maximumAttendeeCapacity: game.maxPlayers,
    remainingAttendeeCapacity: Math.max(0, game.maxPlayers - game.seatsTaken),
    eventStatus: `https://schema.org/${game.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: place ?? club, address: place ?? club },
    performer: { '@type': 'Person', name: game.master.name[language] },
    organizer: { '@type': 'Organization', name: club, url: new URL('/', url).href },
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${game.can.book === true ? 'InStock' : 'SoldOut'}`,
    },
  }
}
