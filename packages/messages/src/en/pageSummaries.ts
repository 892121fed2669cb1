import type { Translation } from '../phrases.ts'
import type { pageSummaries as ru } from '../ru/pageSummaries.ts'

/** The headings of what a public page says where no scripts run. */
export const pageSummaries: Translation<typeof ru> = {
  games: 'Upcoming games',
  noGames: 'No games are scheduled yet.',
  newStories: 'New stories',
  leads: 'Game masters',
  story: 'About the story',
  bio: 'About the game master',
  duties: 'What you will do',
  expectations: 'Who we are looking for',
  document: 'The document',
  contacts: 'Contacts',
  sections: 'Sections of the site',
  scripts: 'This site needs JavaScript. Turn it on in your browser settings to book a seat.',
}
