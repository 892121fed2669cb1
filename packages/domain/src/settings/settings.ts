import * as z from 'zod/mini'

const whole = (fallback: number, min: number, max: number) =>
  z._default(z.int().check(z.minimum(min), z.maximum(max)), fallback)

/**
 * What the owner may change, with its defaults (the numbers marked † in the rules). Minutes, hours,
 * coins and seats are whole numbers.
 */
export const settingsSchema = z.object({
  /** Rules §11: whether staff need a second factor for what their role allows. */
  staffSecondFactor: z._default(z.boolean(), false),
  /** Rules §1: pause after each game of a master. */
  bufferMinutes: whole(15, 0, 240),
  /** Rules §2: most seats of one booking. */
  maxSeatsPerBooking: whole(4, 1, 20),
  /** Rules §2: booking closes this long before the start. */
  bookingClosesMinutes: whole(30, 0, 1440),
  /** Rules §3: until this long before the start everything comes back by its means. */
  fullRefundHours: whole(48, 0, 720),
  /** Rules §3: until this long before the start everything comes back as coins. */
  coinRefundHours: whole(24, 0, 720),
  /** Rules §3: until this long before the start half the coins come back. */
  halfRefundHours: whole(3, 0, 720),
  /** Rules §3: coins added when a master or the platform cancels. */
  goodwillCoins: whole(50, 0, 10_000),
  /** Rules §1: no answer to a moved game by this long before the start is a refusal. */
  acceptMoveHours: whole(12, 0, 720),
  /** Rules §4: how often smaller parties may pass a larger one on the waitlist. */
  waitlistMaxPasses: whole(2, 0, 20),
  /** Rules §4: priority of subscribers on the waitlist; everyone else has none. */
  waitlistSubscriberPriority: whole(0, 0, 10),
  /** Rules §5: how long after the end of a game its attendance can be marked. */
  attendanceHours: whole(72, 1, 336),
  /** Rules §5: a no-show may be disputed for this long. */
  disputeDays: whole(7, 0, 90),
  /** Rules §2: the dearest seat that a free game covers. */
  freeSeatCoins: whole(1_500, 0, 100_000),
  /** Rules §6: an adjustment above this needs a second owner. */
  adjustmentAloneCoins: whole(5_000, 0, 1_000_000),
  /** Rules §8: days a subscription waits for a balance that was short. */
  subscriptionGraceDays: whole(3, 0, 30),
  /** Coins a gift game costs. */
  giftGameCoins: whole(1_500, 1, 100_000),
  /** Rules §8: days in which an unclaimed gift can be taken back in full. */
  giftReturnDays: whole(30, 0, 365),
  /** Rules §8: days after its delivery in which a gift can be claimed. */
  giftExpiryDays: whole(30, 1, 365),
  /** Gifts one person may give within a day, and how many of them to one recipient. */
  giftsPerDay: whole(30, 1, 500),
  giftsPerRecipientPerDay: whole(10, 1, 100),
  /** Emails about gifts that an address without an account gets within a day, anyone who gives. */
  giftEmailsPerAddressPerDay: whole(3, 1, 20),
  /** Rules §13: how long the address of a user's last visit is stored. */
  presenceAddressDays: whole(30, 1, 365),
  /** Rules §13: how long the system log is stored. */
  systemLogDays: whole(180, 7, 3_650),
  /** How long notifications are stored, read or not. */
  notificationDays: whole(365, 30, 3_650),
  /** How long domain events are stored for later subscribers, once they are handled. */
  eventDays: whole(730, 30, 3_650),
  /** Rules §1: how far ahead a weekly series becomes single games, and how long it may be. */
  seriesWeeksAhead: whole(8, 1, 26),
  seriesWeeksMax: whole(52, 1, 104),
  /** Rules §1: when a game below its minimum is decided about, and how long that is put off. */
  minimumDecisionHours: whole(24, 1, 168),
  minimumExtensionHours: whole(12, 1, 72),
  /** Rules §12: reminders before a game. */
  reminderDayHours: whole(24, 6, 72),
  reminderShortHours: whole(2, 1, 5),
  /** Rules §14: how long before the start the link to an online game is shown to its players. */
  onlineOpensMinutes: whole(60, 5, 1_440),
  /** Messages a master may send to the players of one game within a day. */
  gameMessagesPerDay: whole(5, 1, 50),
  /** Users a broadcast notifies within a minute (design §7b). */
  broadcastPerMinute: whole(3_000, 60, 60_000),
})

export type Settings = z.infer<typeof settingsSchema>
