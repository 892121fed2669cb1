/**
 * Every noun that has phrases on the site, with its file in each language. A file exports one constant named
 * after the noun; adding a noun is adding a line here. Nothing is read until it is requested, so a
 * page brings only the phrases of its own nouns, in one language.
 */
export const nouns = {
  about: { ru: () => import('./ru/about.ts'), en: () => import('./en/about.ts') },
  achievementManagement: {
    ru: () => import('./ru/achievementManagement.ts'),
    en: () => import('./en/achievementManagement.ts'),
  },
  achievements: {
    ru: () => import('./ru/achievements.ts'),
    en: () => import('./en/achievements.ts'),
  },
  administration: {
    ru: () => import('./ru/administration.ts'),
    en: () => import('./en/administration.ts'),
  },
  audiences: { ru: () => import('./ru/audiences.ts'), en: () => import('./en/audiences.ts') },
  auth: { ru: () => import('./ru/auth.ts'), en: () => import('./en/auth.ts') },
  availability: {
    ru: () => import('./ru/availability.ts'),
    en: () => import('./en/availability.ts'),
  },
  bookingManagement: {
    ru: () => import('./ru/bookingManagement.ts'),
    en: () => import('./en/bookingManagement.ts'),
  },
  bookings: { ru: () => import('./ru/bookings.ts'), en: () => import('./en/bookings.ts') },
  broadcasts: { ru: () => import('./ru/broadcasts.ts'), en: () => import('./en/broadcasts.ts') },
  calendar: { ru: () => import('./ru/calendar.ts'), en: () => import('./en/calendar.ts') },
  calendarFeeds: {
    ru: () => import('./ru/calendarFeeds.ts'),
    en: () => import('./en/calendarFeeds.ts'),
  },
  cart: { ru: () => import('./ru/cart.ts'), en: () => import('./en/cart.ts') },
  checkout: { ru: () => import('./ru/checkout.ts'), en: () => import('./en/checkout.ts') },
  common: { ru: () => import('./ru/common.ts'), en: () => import('./en/common.ts') },
  companies: { ru: () => import('./ru/companies.ts'), en: () => import('./en/companies.ts') },
  companyRequests: {
    ru: () => import('./ru/companyRequests.ts'),
    en: () => import('./en/companyRequests.ts'),
  },
  consents: { ru: () => import('./ru/consents.ts'), en: () => import('./en/consents.ts') },
  counts: { ru: () => import('./ru/counts.ts'), en: () => import('./en/counts.ts') },
  currency: { ru: () => import('./ru/currency.ts'), en: () => import('./en/currency.ts') },
  currencyLedger: {
    ru: () => import('./ru/currencyLedger.ts'),
    en: () => import('./en/currencyLedger.ts'),
  },
  currencyManagement: {
    ru: () => import('./ru/currencyManagement.ts'),
    en: () => import('./en/currencyManagement.ts'),
  },
  dice: { ru: () => import('./ru/dice.ts'), en: () => import('./en/dice.ts') },
  documentManagement: {
    ru: () => import('./ru/documentManagement.ts'),
    en: () => import('./en/documentManagement.ts'),
  },
  documents: { ru: () => import('./ru/documents.ts'), en: () => import('./en/documents.ts') },
  embeddedCalendar: {
    ru: () => import('./ru/embeddedCalendar.ts'),
    en: () => import('./en/embeddedCalendar.ts'),
  },
  error: { ru: () => import('./ru/error.ts'), en: () => import('./en/error.ts') },
  friends: { ru: () => import('./ru/friends.ts'), en: () => import('./en/friends.ts') },
  games: { ru: () => import('./ru/games.ts'), en: () => import('./en/games.ts') },
  gifts: { ru: () => import('./ru/gifts.ts'), en: () => import('./en/gifts.ts') },
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
  home: { ru: () => import('./ru/home.ts'), en: () => import('./en/home.ts') },
  inventory: {
    ru: () => import('./ru/inventory.ts'),
    en: () => import('./en/inventory.ts'),
  },
  inventoryManagement: {
    ru: () => import('./ru/inventoryManagement.ts'),
    en: () => import('./en/inventoryManagement.ts'),
  },
  levelRewards: {
    ru: () => import('./ru/levelRewards.ts'),
    en: () => import('./en/levelRewards.ts'),
  },
  levels: { ru: () => import('./ru/levels.ts'), en: () => import('./en/levels.ts') },
  masterCards: {
    ru: () => import('./ru/masterCards.ts'),
    en: () => import('./en/masterCards.ts'),
  },
  masterGames: { ru: () => import('./ru/masterGames.ts'), en: () => import('./en/masterGames.ts') },
  masterManagement: {
    ru: () => import('./ru/masterManagement.ts'),
    en: () => import('./en/masterManagement.ts'),
  },
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
  orders: { ru: () => import('./ru/orders.ts'), en: () => import('./en/orders.ts') },
  pageHeads: { ru: () => import('./ru/pageHeads.ts'), en: () => import('./en/pageHeads.ts') },
  parties: { ru: () => import('./ru/parties.ts'), en: () => import('./en/parties.ts') },
  payments: { ru: () => import('./ru/payments.ts'), en: () => import('./en/payments.ts') },
  pictures: { ru: () => import('./ru/pictures.ts'), en: () => import('./en/pictures.ts') },
  places: { ru: () => import('./ru/places.ts'), en: () => import('./en/places.ts') },
  profileDebug: {
    ru: () => import('./ru/profileDebug.ts'),
    en: () => import('./en/profileDebug.ts'),
  },
  profiles: { ru: () => import('./ru/profiles.ts'), en: () => import('./en/profiles.ts') },
  promoCodes: { ru: () => import('./ru/promoCodes.ts'), en: () => import('./en/promoCodes.ts') },
  push: { ru: () => import('./ru/push.ts'), en: () => import('./en/push.ts') },
  rating: {
    ru: () => import('./ru/rating.ts'),
    en: () => import('./en/rating.ts'),
  },
  roomPapers: { ru: () => import('./ru/roomPapers.ts'), en: () => import('./en/roomPapers.ts') },
  roomPowers: { ru: () => import('./ru/roomPowers.ts'), en: () => import('./en/roomPowers.ts') },
  roomSafety: { ru: () => import('./ru/roomSafety.ts'), en: () => import('./en/roomSafety.ts') },
  roomTable: { ru: () => import('./ru/roomTable.ts'), en: () => import('./en/roomTable.ts') },
  rooms: { ru: () => import('./ru/rooms.ts'), en: () => import('./en/rooms.ts') },
  sanctions: { ru: () => import('./ru/sanctions.ts'), en: () => import('./en/sanctions.ts') },
  scheduling: { ru: () => import('./ru/scheduling.ts'), en: () => import('./en/scheduling.ts') },
  search: { ru: () => import('./ru/search.ts'), en: () => import('./en/search.ts') },
  security: { ru: () => import('./ru/security.ts'), en: () => import('./en/security.ts') },
  settings: { ru: () => import('./ru/settings.ts'), en: () => import('./en/settings.ts') },
  shell: { ru: () => import('./ru/shell.ts'), en: () => import('./en/shell.ts') },
  staffInvitations: {
    ru: () => import('./ru/staffInvitations.ts'),
    en: () => import('./en/staffInvitations.ts'),
  },
  staffTables: { ru: () => import('./ru/staffTables.ts'), en: () => import('./en/staffTables.ts') },
  statistics: { ru: () => import('./ru/statistics.ts'), en: () => import('./en/statistics.ts') },
  stories: { ru: () => import('./ru/stories.ts'), en: () => import('./en/stories.ts') },
  storyManagement: {
    ru: () => import('./ru/storyManagement.ts'),
    en: () => import('./en/storyManagement.ts'),
  },
  subscriptionManagement: {
    ru: () => import('./ru/subscriptionManagement.ts'),
    en: () => import('./en/subscriptionManagement.ts'),
  },
  subscriptions: {
    ru: () => import('./ru/subscriptions.ts'),
    en: () => import('./en/subscriptions.ts'),
  },
  systemLogs: { ru: () => import('./ru/systemLogs.ts'), en: () => import('./en/systemLogs.ts') },
  users: { ru: () => import('./ru/users.ts'), en: () => import('./en/users.ts') },
  vacancies: { ru: () => import('./ru/vacancies.ts'), en: () => import('./en/vacancies.ts') },
  vacancyApplications: {
    ru: () => import('./ru/vacancyApplications.ts'),
    en: () => import('./en/vacancyApplications.ts'),
  },
  vacancyManagement: {
    ru: () => import('./ru/vacancyManagement.ts'),
    en: () => import('./en/vacancyManagement.ts'),
  },
}

export type Noun = keyof typeof nouns

type PhraseFile<N extends Noun> = Awaited<ReturnType<(typeof nouns)[N]['ru']>>

/** The phrases of every noun, keyed by noun: what a typed key is checked against. */
export type Phrases = {
  [N in Noun]: N extends keyof PhraseFile<N> ? PhraseFile<N>[N] : never
}
