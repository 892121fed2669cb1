import type { Translation } from '../phrases.ts'
import type { masters as ru } from '../ru/masters.ts'

/** The people who run games: their cards, their page. */
export const masters: Translation<typeof ru> = {
  title: 'Our masters',
  lead_one:
    '{{count}} person to spend an evening with. A voice, a taste in stories and a way of making silence loud.',
  lead_other:
    '{{count}} people to spend an evening with. Each has a voice, a taste in stories and a way of making silence loud.',
  leadWaiting:
    'People to spend an evening with. Each has a voice, a taste in stories and a way of making silence loud.',
  gamesRun_one: '{{count}} game',
  gamesRun_other: '{{count}} games',
  noGamesYet: 'first game ahead',
  nextGame: 'Next game',
  noNextGame: 'No games planned yet',
  listFailed: 'The masters could not be loaded',
  listFailedText: 'Stories and the calendar still open.',
  empty: 'No master cards yet',
  emptyText:
    'The masters are still writing about themselves. Their games are already in the calendar.',
  toCalendar: 'Game calendar',
  trail: 'Where you are',
  facts: {
    title: 'The master in brief',
    gamesRun: 'Games run',
    languages: 'Languages',
    genres: 'Genres',
    nextGame: 'Next game',
    none: 'none planned',
  },
  runs: 'Runs these stories',
  noStories: 'None of this master’s stories is on the shelf right now.',
  games: 'Coming games',
  noGames: 'Nothing in the schedule yet',
  noGamesText: 'New dates will appear here. Other masters have evenings in the calendar already.',
  pageFailed: 'This master’s page could not be opened',
  pageFailedText: 'The rest of the site works, and your bookings are safe.',
  notFound: 'There is no such master',
  notFoundText: 'Perhaps the card was taken down, or the link lost a letter on the way.',
  toMasters: 'All masters',
}
