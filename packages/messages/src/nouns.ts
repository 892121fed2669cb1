/**
 * Every noun that has phrases on the site, with its file in each language. A file exports one constant named
 * after the noun; adding a noun is adding a line here. Nothing is read until it is requested, so a
 * page brings only the phrases of its own nouns, in one language.
 */
export const nouns = {
  about: { ru: () => import('./ru/about.ts'), en: () => import('./en/about.ts') },
  masterCards: {
    ru: () => import('./ru/masterCards.ts'),
    en: () => import('./en/masterCards.ts'),
  },
  storyManagement: {
    ru: () => import('./ru/storyManagement.ts'),
    en: () => import('./en/storyManagement.ts'),
  },
  achievementManagement: {
    ru: () => import('./ru/achievementManagement.ts'),
    en: () => import('./en/achievementManagement.ts'),
  },
  rating: {
    ru: () => import('./ru/rating.ts'),
    en: () => import('./en/rating.ts'),
  },
  seatNotices: {
    ru: () => import('./ru/seatNotices.ts'),
    en: () => import('./en/seatNotices.ts'),
  },
  orders: { ru: () => import('./ru/orders.ts'), en: () => import('./en/orders.ts') },
  parties: { ru: () => import('./ru/parties.ts'), en: () => import('./en/parties.ts') },
  inventory: {
    ru: () => import('./ru/inventory.ts'),
    en: () => import('./en/inventory.ts'),
  },
  itemManagement: {
    ru: () => import('./ru/itemManagement.ts'),
    en: () => import('./en/itemManagement.ts'),
  },
  achievements: {
    ru: () => import('./ru/achievements.ts'),
    en: () => import('./en/achievements.ts'),
  },
  administration: {
    ru: () => import('./ru/administration.ts'),
    en: () => import('./en/administration.ts'),
  },
  applications: {
    ru: () => import('./ru/applications.ts'),
    en: () => import('./en/applications.ts'),
  },
  auth: { ru: () => import('./ru/auth.ts'), en: () => import('./en/auth.ts') },
  availability: {
    ru: () => import('./ru/availability.ts'),
    en: () => import('./en/availability.ts'),
  },
  bookings: { ru: () => import('./ru/bookings.ts'), en: () => import('./en/bookings.ts') },
  broadcasts: { ru: () => import('./ru/broadcasts.ts'), en: () => import('./en/broadcasts.ts') },
  calendar: { ru: () => import('./ru/calendar.ts'), en: () => import('./en/calendar.ts') },
  careers: { ru: () => import('./ru/careers.ts'), en: () => import('./en/careers.ts') },
  cart: { ru: () => import('./ru/cart.ts'), en: () => import('./en/cart.ts') },
  checkout: { ru: () => import('./ru/checkout.ts'), en: () => import('./en/checkout.ts') },
  common: { ru: () => import('./ru/common.ts'), en: () => import('./en/common.ts') },
  counts: { ru: () => import('./ru/counts.ts'), en: () => import('./en/counts.ts') },
  corporate: { ru: () => import('./ru/corporate.ts'), en: () => import('./en/corporate.ts') },
  corporateRequests: {
    ru: () => import('./ru/corporateRequests.ts'),
    en: () => import('./en/corporateRequests.ts'),
  },
  currency: { ru: () => import('./ru/currency.ts'), en: () => import('./en/currency.ts') },
  currencyManagement: {
    ru: () => import('./ru/currencyManagement.ts'),
    en: () => import('./en/currencyManagement.ts'),
  },
  debug: { ru: () => import('./ru/debug.ts'), en: () => import('./en/debug.ts') },
  desk: { ru: () => import('./ru/desk.ts'), en: () => import('./en/desk.ts') },
  dice: { ru: () => import('./ru/dice.ts'), en: () => import('./en/dice.ts') },
  error: { ru: () => import('./ru/error.ts'), en: () => import('./en/error.ts') },
  experience: { ru: () => import('./ru/experience.ts'), en: () => import('./en/experience.ts') },
  feeds: { ru: () => import('./ru/feeds.ts'), en: () => import('./en/feeds.ts') },
  friends: { ru: () => import('./ru/friends.ts'), en: () => import('./en/friends.ts') },
  gameMasters: {
    ru: () => import('./ru/gameMasters.ts'),
    en: () => import('./en/gameMasters.ts'),
  },
  games: { ru: () => import('./ru/games.ts'), en: () => import('./en/games.ts') },
  gifts: { ru: () => import('./ru/gifts.ts'), en: () => import('./en/gifts.ts') },
  home: { ru: () => import('./ru/home.ts'), en: () => import('./en/home.ts') },
  guildForms: {
    ru: () => import('./ru/guildForms.ts'),
    en: () => import('./en/guildForms.ts'),
  },
  guildManagement: {
    ru: () => import('./ru/guildManagement.ts'),
    en: () => import('./en/guildManagement.ts'),
  },
  guilds: {
    ru: () => import('./ru/guilds.ts'),
    en: () => import('./en/guilds.ts'),
  },
  hosting: { ru: () => import('./ru/hosting.ts'), en: () => import('./en/hosting.ts') },
  invitation: {
    ru: () => import('./ru/invitation.ts'),
    en: () => import('./en/invitation.ts'),
  },
  ledger: { ru: () => import('./ru/ledger.ts'), en: () => import('./en/ledger.ts') },
  levelRewards: {
    ru: () => import('./ru/levelRewards.ts'),
    en: () => import('./en/levelRewards.ts'),
  },
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
  payments: { ru: () => import('./ru/payments.ts'), en: () => import('./en/payments.ts') },
  consents: { ru: () => import('./ru/consents.ts'), en: () => import('./en/consents.ts') },
  legalManagement: {
    ru: () => import('./ru/legalManagement.ts'),
    en: () => import('./en/legalManagement.ts'),
  },
  legal: { ru: () => import('./ru/legal.ts'), en: () => import('./en/legal.ts') },
  places: { ru: () => import('./ru/places.ts'), en: () => import('./en/places.ts') },
  table: { ru: () => import('./ru/table.ts'), en: () => import('./en/table.ts') },
  papers: { ru: () => import('./ru/papers.ts'), en: () => import('./en/papers.ts') },
  powers: { ru: () => import('./ru/powers.ts'), en: () => import('./en/powers.ts') },
  profile: { ru: () => import('./ru/profile.ts'), en: () => import('./en/profile.ts') },
  promocodes: { ru: () => import('./ru/promocodes.ts'), en: () => import('./en/promocodes.ts') },
  room: { ru: () => import('./ru/room.ts'), en: () => import('./en/room.ts') },
  safety: { ru: () => import('./ru/safety.ts'), en: () => import('./en/safety.ts') },
  schedule: { ru: () => import('./ru/schedule.ts'), en: () => import('./en/schedule.ts') },
  search: { ru: () => import('./ru/search.ts'), en: () => import('./en/search.ts') },
  security: { ru: () => import('./ru/security.ts'), en: () => import('./en/security.ts') },
  settings: { ru: () => import('./ru/settings.ts'), en: () => import('./en/settings.ts') },
  shell: { ru: () => import('./ru/shell.ts'), en: () => import('./en/shell.ts') },
  standing: { ru: () => import('./ru/standing.ts'), en: () => import('./en/standing.ts') },
  statistics: { ru: () => import('./ru/statistics.ts'), en: () => import('./en/statistics.ts') },
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
  vacancies: { ru: () => import('./ru/vacancies.ts'), en: () => import('./en/vacancies.ts') },
  systemLogs: { ru: () => import('./ru/systemLogs.ts'), en: () => import('./en/systemLogs.ts') },
}

export type Noun = keyof typeof nouns

type PhraseFile<N extends Noun> = Awaited<ReturnType<(typeof nouns)[N]['ru']>>

/** The phrases of every noun, keyed by noun: what a typed key is checked against. */
export type Phrases = {
  [N in Noun]: N extends keyof PhraseFile<N> ? PhraseFile<N>[N] : never
}
