import type { Translation } from '../phrases.ts'
import type { profile as ru } from '../ru/profile.ts'

/** A person's own profile at a glance. */
export const profile: Translation<typeof ru> = {
  title: 'Profile',
  nameless: 'No name yet',
  account: 'No.\u00a0{{number}}',
  since: 'with us since {{date}}',
  figures: 'You in brief',
  coins: 'gold coins',
  coming: 'games ahead',
  played: 'games played',
  spent: 'coins spent',
  level: 'Level {{level}}',
  progress: '{{gained}} of {{needed}}',
  progressLabel: 'Experience towards the next level',
  toNext: '{{left}} experience to level {{level}}. Experience comes from games you play.',
  games: 'Coming games',
  allBookings: 'All bookings',
  noGames: 'No games ahead yet',
  noGamesText: 'Pick an evening and it will be waiting here.',
  openCalendar: 'Open the calendar',
  gamesFailed: 'Your bookings could not be loaded',
  failed: 'The profile could not be loaded',
  failedText: 'Sign in again and we will open it anew.',
  signIn: 'Sign in',
}
