import * as z from 'zod/mini'
import { GENRES } from '../genre/genre.ts'
import { localizedText } from '../language/language.ts'
import { givenDate, instant } from '../time/instant.ts'
import { COMPARISONS, PERIOD_DAYS_MAX, periodDays } from './period.ts'

/** A period of whole days of the club's clock, at most `PERIOD_DAYS_MAX` of them. */
export const statisticsPeriod = z.object({ from: givenDate, to: givenDate }).check(
  z.refine((period) => {
    const days = periodDays(period)
    return days >= 1 && days <= PERIOD_DAYS_MAX
  }),
)

export const statisticsInput = z.object({
  period: statisticsPeriod,
  comparison: z.enum(COMPARISONS),
})
export type StatisticsInput = z.infer<typeof statisticsInput>

/** Whole coins; a year of a large club may be beyond 32 bits. */
const coins = z.number()

/**
 * One day of the club's clock. Every transaction of the ledger is in exactly one of the five sums:
 * `bought + granted + refunded − spent − withdrawn` is what all balances changed by.
 */
export const statisticsDay = z.object({
  date: z.string(),
  /** Paid for games, gifts, subscriptions and guilds. */
  spent: coins,
  bought: coins,
  /** Given by the club: adjustments, rewards, goodwill. */
  granted: coins,
  refunded: coins,
  /** Taken by the club: adjustments, refunds of money, chargebacks. */
  withdrawn: coins,
  /** Games that began and were not cancelled, their seats and the seats taken. */
  games: z.int(),
  seats: z.int(),
  taken: z.int(),
  /** Accounts created. */
  players: z.int(),
})
export type StatisticsDay = z.infer<typeof statisticsDay>

const days = z.array(statisticsDay).check(z.maxLength(PERIOD_DAYS_MAX))

const occupancy = { games: z.int(), seats: z.int(), taken: z.int() }

/** What happened to the games of a period. */
const playing = z.object({
  genres: z
    .array(z.object({ genre: z.enum(GENRES), ...occupancy }))
    .check(z.maxLength(GENRES.length)),
  /** ISO weekday and hour of the club's clock at which a game was on. */
  hours: z
    .array(z.object({ weekday: z.int(), hour: z.int(), seats: z.int(), taken: z.int() }))
    .check(z.maxLength(7 * 24)),
  /** Bookings of these games by what became of them. */
  bookings: z.object({
    held: z.int(),
    attended: z.int(),
    noShow: z.int(),
    byPlayer: z.int(),
    byMaster: z.int(),
    byPlatform: z.int(),
    /** Median hours from the booking to the start; null without bookings. */
    leadHours: z.nullable(z.number()),
  }),
  waitlist: z.object({ joined: z.int(), offered: z.int(), accepted: z.int() }),
  /** Players whose first game it was, and those of them who played another within 30 days. */
  newcomers: z.object({ came: z.int(), returned: z.int() }),
  masters: z
    .array(
      z.object({
        /** Null for a master without a card. */
        name: z.nullable(localizedText),
        hours: z.number(),
        rating: z.nullable(z.number()),
        ...occupancy,
      }),
    )
    .check(z.maxLength(20)),
})
export type Playing = z.infer<typeof playing>

/** What was sold in a period. */
const sales = z.object({
  /** Credited payments by provider and currency, in the smallest unit. */
  money: z
    .array(
      z.object({
        provider: z.string(),
        currency: z.string(),
        payments: z.int(),
        amountMinor: z.number(),
        returnedMinor: z.number(),
      }),
    )
    .check(z.maxLength(30)),
  promoUses: z.int(),
  promoDiscount: coins,
  gifts: z.int(),
  giftsUsed: z.int(),
  subscriptionsBegun: z.int(),
  subscriptionsEnded: z.int(),
  subscriptionsActive: z.int(),
})
export type Sales = z.infer<typeof sales>

export const statisticsOutput = z.object({
  asOf: instant,
  /** Whether the last day is still under way; the compared period then ends at the same time of day. */
  unfinished: z.boolean(),
  days,
  playing,
  sales,
  /** Coins on all balances now. */
  owed: coins,
  /** Null when nothing is compared. */
  compared: z.nullable(z.object({ days, playing, sales })),
})
export type Statistics = z.infer<typeof statisticsOutput>
