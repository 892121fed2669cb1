import type { Translation } from '../phrases.ts'
import type { people as russian } from '../ru/people.ts'

export const people: Translation<typeof russian> = {
  player: 'Player',
  help: 'A name, a profile number or a full email address.',
  account: 'No.\u00a0{{number}}',
  finding: 'Searching…',
  failed: 'Search failed. Try again',
  noneFound: 'No one found',
  found_one: '{{count}} person found',
  found_other: '{{count}} people found',
  change: 'Choose someone else',
}
