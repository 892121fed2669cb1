/** What the club sells besides seats, and the words that make them cheaper. */

export const tiers = [
  {
    key: 'spark',
    name: { ru: 'Искра', en: 'Spark' },
    description: {
      ru: 'Чтобы играть регулярно, без долгих перерывов.',
      en: 'To keep playing regularly.',
    },
    price: 900,
    monthlyFreeGames: 1,
  },
  {
    key: 'hearth',
    name: { ru: 'Очаг', en: 'Hearth' },
    description: {
      ru: 'Для тех, кто играет каждую вторую неделю.',
      en: 'For those who play every other week.',
    },
    price: 1_600,
    monthlyFreeGames: 2,
  },
  {
    key: 'beacon',
    name: { ru: 'Маяк', en: 'Beacon' },
    description: {
      ru: 'Для тех, кто играет каждую неделю.',
      en: 'For those who play every week.',
    },
    price: 2_900,
    monthlyFreeGames: 4,
  },
] as const

/** Prices in kopecks. */
export const packs = [
  { key: 'purse', coins: 500, bonusCoins: 0, priceMinor: 49_900 },
  { key: 'pouch', coins: 1_000, bonusCoins: 50, priceMinor: 99_900 },
  { key: 'casket', coins: 2_500, bonusCoins: 200, priceMinor: 239_900 },
  { key: 'chest', coins: 5_000, bonusCoins: 600, priceMinor: 469_900 },
] as const

export const promocodes = [
  { code: 'DOBRO10', kind: 'percent', value: 10, maxUses: null, firstBookingOnly: false },
  { code: 'PERVAYA', kind: 'free_seat', value: 0, maxUses: 200, firstBookingOnly: true },
  { code: 'OSEN300', kind: 'fixed', value: 300, maxUses: 50, firstBookingOnly: false },
] as const

type Gift = {
  key: string
  from: 'player' | 'friend'
  daysAgo: number
  /** Null for at once. */
  deliversInDays: number | null
  /** Null for someone with an account. */
  email: string | null
  status: 'purchased' | 'delivered' | 'claimed'
  message: { ru: string; en: string }
}

/** What the demo player was given, and gave. */
export const gifts: readonly Gift[] = [
  {
    key: 'for the player',
    from: 'friend',
    daysAgo: 4,
    deliversInDays: null,
    email: null,
    status: 'delivered',
    message: {
      ru: 'За то, что в прошлый раз подвинулся у окна. Выбирай что хочешь, а я принесу пирог.',
      en: 'For making room by the window last time. Choose what you like, I bring the pie.',
    },
  },
  {
    key: 'claimed already',
    from: 'player',
    daysAgo: 33,
    deliversInDays: null,
    email: null,
    status: 'claimed',
    message: {
      ru: 'С новосельем! Пусть первый вечер в новой квартире будет не последним приключением.',
      en: 'Happy housewarming! May the first evening there not be the last adventure.',
    },
  },
  {
    key: 'for a day to come',
    from: 'player',
    daysAgo: 2,
    deliversInDays: 9,
    email: 'tetya.zoya@example.com',
    status: 'purchased',
    message: {
      ru: 'Тётя Зоя, с днём рождения! Это вечер, где всё решаете вы.',
      en: 'Aunt Zoya, happy birthday! An evening where everything is up to you.',
    },
  },
]
