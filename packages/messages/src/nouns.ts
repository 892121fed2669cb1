/**
 * Every noun that has phrases on the site, with its file in each language. A file exports one constant named
 * after the noun; adding a noun is adding a line here. Nothing is read until it is requested, so a
 * page brings only the phrases of its own nouns, in one language.
 */
export const nouns = {
  administration: {
    ru: () => import('./ru/administration.ts'),
    en: () => import('./en/administration.ts'),
  },
  attend: { ru: () => import('./ru/attend.ts'), en: () => import('./en/attend.ts') },
  auth: { ru: () => import('./ru/auth.ts'), en: () => import('./en/auth.ts') },
  availability: {
    ru: () => import('./ru/availability.ts'),
    en: () => import('./en/availability.ts'),
  },
  bookings: { ru: () => import('./ru/bookings.ts'), en: () => import('./en/bookings.ts') },
  broadcasts: { ru: () => import('./ru/broadcasts.ts'), en: () => import('./en/broadcasts.ts') },
  calendar: { ru: () => import('./ru/calendar.ts'), en: () => import('./en/calendar.ts') },
  cart: { ru: () => import('./ru/cart.ts'), en: () => import('./en/cart.ts') },
  checkout: { ru: () => import('./ru/checkout.ts'), en: () => import('./en/checkout.ts') },
  common: { ru: () => import('./ru/common.ts'), en: () => import('./en/common.ts') },
  counts: { ru: () => import('./ru/counts.ts'), en: () => import('./en/counts.ts') },
  currency: { ru: () => import('./ru/currency.ts'), en: () => import('./en/currency.ts') },
  currencyManagement: {
    ru: () => import('./ru/currencyManagement.ts'),
    en: () => import('./en/currencyManagement.ts'),
  },
  dates: { ru: () => import('./ru/dates.ts'), en: () => import('./en/dates.ts') },
  debug: { ru: () => import('./ru/debug.ts'), en: () => import('./en/debug.ts') },
  desk: { ru: () => import('./ru/desk.ts'), en: () => import('./en/desk.ts') },
  error: { ru: () => import('./ru/error.ts'), en: () => import('./en/error.ts') },
  feeds: { ru: () => import('./ru/feeds.ts'), en: () => import('./en/feeds.ts') },
  friends: { ru: () => import('./ru/friends.ts'), en: () => import('./en/friends.ts') },
  gameMasters: {
    ru: () => import('./ru/gameMasters.ts'),
    en: () => import('./en/gameMasters.ts'),
  },
  games: { ru: () => import('./ru/games.ts'), en: () => import('./en/games.ts') },
  gifts: { ru: () => import('./ru/gifts.ts'), en: () => import('./en/gifts.ts') },
  home: { ru: () => import('./ru/home.ts'), en: () => import('./en/home.ts') },
  hosting: { ru: () => import('./ru/hosting.ts'), en: () => import('./en/hosting.ts') },
  invitation: {
    ru: () => import('./ru/invitation.ts'),
    en: () => import('./en/invitation.ts'),
  },
  ledger: { ru: () => import('./ru/ledger.ts'), en: () => import('./en/ledger.ts') },
  management: { ru: () => import('./ru/management.ts'), en: () => import('./en/management.ts') },
  masters: { ru: () => import('./ru/masters.ts'), en: () => import('./en/masters.ts') },
  moderation: { ru: () => import('./ru/moderation.ts'), en: () => import('./en/moderation.ts') },
  moderationReplies: {
    ru: () => import('./ru/moderationReplies.ts'),
    en: () => import('./en/moderationReplies.ts'),
  },
  notifications: {
    ru: () => import('./ru/notifications.ts'),
    en: () => import('./en/notifications.ts'),
  },
  offers: { ru: () => import('./ru/offers.ts'), en: () => import('./en/offers.ts') },
  payments: { ru: () => import('./ru/payments.ts'), en: () => import('./en/payments.ts') },
  people: { ru: () => import('./ru/people.ts'), en: () => import('./en/people.ts') },
  places: { ru: () => import('./ru/places.ts'), en: () => import('./en/places.ts') },
  presence: { ru: () => import('./ru/presence.ts'), en: () => import('./en/presence.ts') },
  profile: { ru: () => import('./ru/profile.ts'), en: () => import('./en/profile.ts') },
  promocodes: { ru: () => import('./ru/promocodes.ts'), en: () => import('./en/promocodes.ts') },
  schedule: { ru: () => import('./ru/schedule.ts'), en: () => import('./en/schedule.ts') },
  security: { ru: () => import('./ru/security.ts'), en: () => import('./en/security.ts') },
  shell: { ru: () => import('./ru/shell.ts'), en: () => import('./en/shell.ts') },
  standing: { ru: () => import('./ru/standing.ts'), en: () => import('./en/standing.ts') },
  streamer: { ru: () => import('./ru/streamer.ts'), en: () => import('./en/streamer.ts') },
  stories: { ru: () => import('./ru/stories.ts'), en: () => import('./en/stories.ts') },
  subscriptionManagement: {
    ru: () => import('./ru/subscriptionManagement.ts'),
    en: () => import('./en/subscriptionManagement.ts'),
  },
  subscriptions: {
    ru: () => import('./ru/subscriptions.ts'),
    en: () => import('./en/subscriptions.ts'),
  },
  users: { ru: () => import('./ru/users.ts'), en: () => import('./en/users.ts') },
  systemLogs: { ru: () => import('./ru/systemLogs.ts'), en: () => import('./en/systemLogs.ts') },
}

export type Noun = keyof typeof nouns

type PhraseFile<N extends Noun> = Awaited<ReturnType<(typeof nouns)[N]['ru']>>

/** The phrases of every noun, keyed by noun: what a typed key is checked against. */
export type Phrases = {
  [N in Noun]: N extends keyof PhraseFile<N> ? PhraseFile<N>[N] : never
}
