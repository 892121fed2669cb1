import type { Translation } from '../phrases.ts'
import type { masters as ru } from '../ru/masters.ts'

/** The people who run games: their cards, their page. */
export const masters: Translation<typeof ru> = {
  title: 'Our masters',
  lead_one:
    '{{count}} game master to spend an evening with, with a distinct voice, favourite genres and running style.',
  lead_other:
    '{{count}} game masters to spend an evening with, each with a distinct voice, favourite genres and running style.',
  leadWaiting:
    'Game masters to spend an evening with, each with a distinct voice, favourite genres and running style.',
  gamesRun_one: '{{count}} game',
  gamesRun_other: '{{count}} games',
  noGamesYet: 'first game coming soon',
  nextGame: 'Next game',
  noNextGame: 'No upcoming games yet',
  listFailed: 'Couldn’t load masters',
  empty: 'No master cards yet',
  emptyText: 'They’re on the way. In the meantime, check the game calendar.',
  toCalendar: 'Game calendar',
  trail: 'Where you are',
  facts: {
    title: 'About the master',
    gamesRun: 'Games run',
    languages: 'Languages',
    genres: 'Genres',
    nextGame: 'Next game',
    links: 'Links',
    none: 'not scheduled',
  },
  links: 'The game master elsewhere',
  runs: 'Stories they run',
  noStories: 'This master has no open stories right now.',
  games: 'Upcoming games',
  noGames: 'No upcoming games yet',
  noGamesText: 'New dates will appear here. See other masters’ games in the calendar.',
  pageFailed: 'Couldn’t load this master’s page',
  notFound: 'This master doesn’t exist',
  notFoundText: 'The card may have been removed, or the link may have a typo.',
  toMasters: 'All masters',
}
