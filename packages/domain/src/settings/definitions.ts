/*
 * What the owner may change, with its defaults (the numbers marked † in the rules). Without a
 * schema, so that a screen can show what a setting allows without loading one.
 */

/** Groups of the page of settings, in its order. */
export const SETTING_GROUPS = [
  'booking',
  'refunds',
  'waitlist',
  'games',
  'attendance',
  'rooms',
  'coins',
  'gifts',
  'guilds',
  'moderation',
  'notifications',
  'storage',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** What a number counts; a coin, a seat, a day. */
export type SettingUnit =
  | 'minutes'
  | 'hours'
  | 'days'
  | 'weeks'
  | 'months'
  | 'coins'
  | 'seats'
  | 'times'
  | 'people'
  | 'gifts'
  | 'emails'
  | 'messages'
  | 'level'
  | 'points'

type Whole = {
  group: SettingGroup
  unit: SettingUnit
  fallback: number
  min: number
  max: number
}

/** A whole number with its default and its bounds, both inclusive. */
const whole = (
  group: SettingGroup,
  unit: SettingUnit,
  fallback: number,
  [min, max]: readonly [min: number, max: number],
): Whole => ({ group, unit, fallback, min, max })

/** The settings of the page of settings, in the order of their groups. */
export const SETTINGS = {
  /** Rules §2: most seats of one booking. */
  maxSeatsPerBooking: whole('booking', 'seats', 4, [1, 20]),
  /** Rules §2: booking closes this long before the start. */
  bookingClosesMinutes: whole('booking', 'minutes', 30, [0, 1_440]),
  /** Rules §2: the dearest seat that a free game covers. */
  freeSeatCoins: whole('booking', 'coins', 1_500, [0, 100_000]),
  /** Rules §10: how long a seat is held for a friend who pays for it, and how many at a game. */
  partyShareHours: whole('booking', 'hours', 24, [1, 72]),
  partySeatsMax: whole('booking', 'seats', 5, [1, 19]),

  /** Rules §3: until this long before the start everything is refunded the way it was paid. */
  fullRefundHours: whole('refunds', 'hours', 48, [0, 720]),
  /** Rules §3: until this long before the start everything is refunded as coins. */
  coinRefundHours: whole('refunds', 'hours', 24, [0, 720]),
  /** Rules §3: until this long before the start half the coins are refunded. */
  halfRefundHours: whole('refunds', 'hours', 3, [0, 720]),
  /** Rules §3: coins added when a master or the platform cancels. */
  goodwillCoins: whole('refunds', 'coins', 50, [0, 10_000]),

  /** Rules §4: how often smaller parties may pass a larger one on the waitlist. */
  waitlistMaxPasses: whole('waitlist', 'times', 2, [0, 20]),
  /** Rules §4: priority of subscribers on the waitlist; everyone else has none. */
  waitlistSubscriberPriority: whole('waitlist', 'points', 0, [0, 10]),

  /** Rules §1: pause after each game of a master. */
  bufferMinutes: whole('games', 'minutes', 15, [0, 240]),
  /** Rules §1: no answer to a moved game by this long before the start is a refusal. */
  acceptMoveHours: whole('games', 'hours', 12, [0, 720]),
  /** Rules §1: when a game below its minimum is decided about, and how long that is put off. */
  minimumDecisionHours: whole('games', 'hours', 24, [1, 168]),
  minimumExtensionHours: whole('games', 'hours', 12, [1, 72]),
  /** Rules §1: how far ahead a weekly series becomes single games, and how long it may be. */
  seriesWeeksAhead: whole('games', 'weeks', 8, [1, 26]),
  seriesWeeksMax: whole('games', 'weeks', 52, [1, 104]),

  /** Rules §5: how long after the end of a game its attendance can be marked. */
  attendanceHours: whole('attendance', 'hours', 72, [1, 336]),
  /** Rules §5: a no-show may be disputed for this long. */
  disputeDays: whole('attendance', 'days', 7, [0, 90]),

  /** Rules §14: how long before the start the link to an online game is shown to its players. */
  onlineOpensMinutes: whole('rooms', 'minutes', 60, [5, 1_440]),
  /** Rules §14: how long after its end a game's room can be read. */
  roomReadableDays: whole('rooms', 'days', 30, [1, 365]),
  /** Messages a master may send to the players of one game within a day. */
  gameMessagesPerDay: whole('rooms', 'messages', 5, [1, 50]),

  /** Rules §6: an adjustment above this needs a second owner. */
  adjustmentAloneCoins: whole('coins', 'coins', 5_000, [0, 1_000_000]),
  /** Rules §8: days a subscription waits for a balance that was short. */
  subscriptionGraceDays: whole('coins', 'days', 3, [0, 30]),

  /** Coins a gift game costs. */
  giftGameCoins: whole('gifts', 'coins', 1_500, [1, 100_000]),
  /** Rules §8: days in which an unclaimed gift can be taken back in full. */
  giftReturnDays: whole('gifts', 'days', 30, [0, 365]),
  /** Rules §8: days after its delivery in which a gift can be claimed. */
  giftExpiryDays: whole('gifts', 'days', 30, [1, 365]),
  /** Gifts one person may give within a day, and how many of them to one recipient. */
  giftsPerDay: whole('gifts', 'gifts', 30, [1, 500]),
  giftsPerRecipientPerDay: whole('gifts', 'gifts', 10, [1, 100]),
  /** Emails about gifts that an address without an account gets within a day, anyone who gives. */
  giftEmailsPerAddressPerDay: whole('gifts', 'emails', 3, [1, 20]),

  /** Rules §10: what founding a guild costs, and from which level one may. */
  guildFoundingCoins: whole('guilds', 'coins', 500, [0, 100_000]),
  guildFoundingLevel: whole('guilds', 'level', 3, [1, 100]),
  /** Rules §10: the most members of a guild. */
  guildMembersMax: whole('guilds', 'people', 50, [2, 200]),
  /** Rules §10: days without the leader after which an heir succeeds. */
  guildSuccessionDays: whole('guilds', 'days', 30, [8, 365]),

  /** Rules §11: how long an upheld report counts towards a proposed suspension. */
  upheldReportDays: whole('moderation', 'days', 365, [30, 1_825]),

  /** Rules §12: reminders before a game. */
  reminderDayHours: whole('notifications', 'hours', 24, [6, 72]),
  reminderShortHours: whole('notifications', 'hours', 2, [1, 5]),
  /** Users whom a broadcast, or an item for an audience, reaches within a minute (design §7b). */
  broadcastPerMinute: whole('notifications', 'people', 3_000, [60, 60_000]),

  /** Rules §13: how long the address of a user's last visit is stored. */
  presenceAddressDays: whole('storage', 'days', 30, [1, 365]),
  /** Rules §13: how long the system log is stored. */
  systemLogDays: whole('storage', 'days', 180, [7, 3_650]),
  /** Rules §11: how long the evidence of a closed case is stored, once its sanctions have ended. */
  evidenceDays: whole('storage', 'days', 180, [30, 3_650]),
  /** Rules §15: how long an application to a vacancy is stored after its end. */
  applicationMonths: whole('storage', 'months', 12, [1, 60]),
  /** How long notifications are stored, read or not. */
  notificationDays: whole('storage', 'days', 365, [30, 3_650]),
  /** How long domain events are stored for later subscribers, once they are handled. */
  eventDays: whole('storage', 'days', 730, [30, 3_650]),
} as const

export type SettingKey = keyof typeof SETTINGS

/** Every setting of the page, in its order. */
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

/** What the page of settings changes: the numbers, and the details of the club. */
export const SETTING_NAMES = [...SETTING_KEYS, 'club'] as const
export type SettingName = SettingKey | 'club'

/** The values of the numbers of the page. */
export type SettingValues = Record<SettingKey, number>

/** The length of a page of the history of settings. */
export const CHANGES_PAGE = 20
