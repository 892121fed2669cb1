import type { Translation } from '../phrases.ts'
import type { bookings as ru } from '../ru/bookings.ts'

/** A person's claims on seats: those to come, those behind, and what became of them. */
export const bookings: Translation<typeof ru> = {
  player: 'A player',
  title: 'My bookings',
  lead: 'Times are by your clock: {{zone}}.',
  tabs: 'Which bookings to show',
  coming: 'Coming',
  past: 'Past',
  failed: 'Your bookings could not be loaded',
  none: 'No bookings yet',
  noneText: 'Pick an evening and a story. Your seat appears here as soon as it is paid for.',
  nonePast: 'No games behind you yet',
  nonePastText: 'After your first game, its memory stays here.',
  openCalendar: 'Open the calendar',
  openStories: 'Browse stories',
  paid: 'paid',
  wasPaid: 'had been paid',
  you: '{{seats}}: you and {{guests}}',
  status: {
    gathering: 'Gathering, {{taken}} of {{min}}',
    held: 'Seats on hold',
    confirmed: 'Confirmed',
    live: 'On now',
    finished: 'Played',
    attended: 'Played',
    no_show: 'You did not come',
    excused: 'Excused absence',
    expired: 'Booking expired',
    cancelled_by_player: 'You cancelled',
    cancelled_by_master: 'The master cancelled',
    cancelled_by_platform: 'The club cancelled',
  },
}
