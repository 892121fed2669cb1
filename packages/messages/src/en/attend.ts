import type { Translation } from '../phrases.ts'
import type { attend as ru } from '../ru/attend.ts'

/** How to attend a booked game: on the page, in notifications, emails and calendar events. */
export const attend: Translation<typeof ru> = {
  title: 'How to get there',
  titleOnline: 'How to join',
  failed: 'Couldn’t load how to get to the game',
  club: 'The game is at {{place}}, {{address}}.',
  online: 'The link to the game opens in My bookings shortly before the start.',
  address: 'Address',
  directions: 'Directions',
  advice: 'What to bring and expect',
  contact: 'Contact',
  map: 'Show on map',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'Couldn’t copy the address',
  join: 'Join the game',
  joinHelp: 'The link opens in a new tab. Don’t share it.',
  opens: 'The link to the game opens here {{when}}.',
  noLinkYet:
    'The game master hasn’t added a link yet. It opens here {{when}}, and we’ll notify you.',
  noLink: 'The game master hasn’t added a link yet. It will appear here, and we’ll notify you.',
}
