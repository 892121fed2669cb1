import type { Translation } from '../phrases.ts'
import type { games as ru } from '../ru/games.ts'

/** Games as they stand in lists: the day, the place, the seats, and how to take one. */
export const games: Translation<typeof ru> = {
  today: 'today',
  choose: 'Choose',
  chooseGame: 'Choose the game “{{title}}”, {{when}}',
  waitlist: 'Waitlist',
  waitlistGame: 'Join the waitlist of “{{title}}”, {{when}}',
  inCart: 'In the cart',
  inCartGame: 'In the cart: “{{title}}”, {{when}}',
  more_one: '{{count}} more game',
  more_other: '{{count}} more games',
  spoken: { ru: 'in Russian', en: 'in English' },
  zone: 'Times: {{zone}}',
}
