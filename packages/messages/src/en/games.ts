import type { Translation } from '../phrases.ts'
import type { games as ru } from '../ru/games.ts'

/** Games as they stand in lists: the day, the place, the seats, and how to take one. */
export const games: Translation<typeof ru> = {
  today: 'today',
  choose: 'Choose',
  chooseGame: 'Choose “{{title}}”, {{when}}',
  waitlist: 'Waitlist',
  waitlistGame: 'Waitlist: “{{title}}”, {{when}}',
  onWaitlist: 'On the waitlist, #{{position}}',
  offered: 'A seat for you',
  gameOf: '“{{title}}”, {{when}}',
  inCart: 'In cart',
  inCartGame: 'In cart: “{{title}}”, {{when}}',
  more_one: '{{count}} more game',
  more_other: '{{count}} more games',
  spoken: { ru: 'in Russian', en: 'in English' },
  zone: 'Time zone: {{zone}}',
}
