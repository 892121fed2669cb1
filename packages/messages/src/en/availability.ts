import type { Translation } from '../phrases.ts'
import type { availability as ru } from '../ru/availability.ts'

/** The weekly hours a user has for games. */
export const availability: Translation<typeof ru> = {
  title: 'Availability',
  help: 'When you’d like to play. You can filter the calendar and story pages to show only these games.',
  zone: 'Your profile’s time zone: {{zone}}. Daylight saving changes don’t affect your hours.',
  busy: 'not playing',
  from: '{{day}}: from',
  to: '{{day}}: to',
  more: 'Add hours',
  moreOn: 'Add hours: {{day}}',
  remove: 'Remove: {{day}}, {{from}}–{{to}}',
  overlap: 'Hours on the same day overlap',
  save: 'Save hours',
  saving: 'Saving…',
  saved: 'Availability saved',
  failed: 'Couldn’t load your availability',
}
