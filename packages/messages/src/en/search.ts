import type { Translation } from '../phrases.ts'
import type { search as ru } from '../ru/search.ts'

/** The search of the site. */
export const search: Translation<typeof ru> = {
  title: 'Search',
  label: 'What to find',
  close: 'Close search',
  help: 'Enter at least two characters: a story, a game master or a page',
  staffHelp:
    'Enter at least two characters: a name, an account number, an email, a story or a page',
  searching: 'Searching…',
  failed: 'Couldn’t search. Try again',
  nothing: 'Nothing found',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  group: {
    recent: 'Recent',
    pages: 'Pages',
    stories: 'Stories',
    masters: 'Game masters',
    games: 'Upcoming games',
    people: 'People',
    bookings: 'Bookings',
    payments: 'Payments',
  },
  account: 'No.\u00a0{{number}}',
  clear: 'Clear recent',
}
