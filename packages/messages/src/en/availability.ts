import type { Translation } from '../phrases.ts'
import type { availability as ru } from '../ru/availability.ts'

/** Hours of the week somebody has for games. */
export const availability: Translation<typeof ru> = {
  title: 'Free hours',
  help: 'When you like to play. The calendar and the pages of stories show only such games if you ask them to.',
  zone: 'By the clock of your profile: {{zone}}. Summer time does not move them.',
  busy: 'not playing',
  from: '{{day}}: from',
  to: '{{day}}: to',
  more: 'More hours',
  moreOn: 'More hours: {{day}}',
  remove: 'Remove: {{day}}, {{from}}–{{to}}',
  clash: 'Hours of one day overlap',
  save: 'Save the hours',
  saving: 'Saving…',
  saved: 'Free hours saved',
  failed: 'Could not load your free hours',
}
