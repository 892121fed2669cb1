import { type Settings, settingsSchema } from '@cco/domain/settings/settings'
import { bookingsAt, type DrawnBooking, drawBookings, type PlannedBooking } from './bookings.ts'
import { type Catalogue, gatherCatalogue } from './catalogue.ts'
import { type PlannedExperience, planExperience } from './experience.ts'
import { giftEntries, type PlannedGift, planGifts } from './gifts.ts'
import { evenOut, type LedgerEntry, planLedger } from './ledger.ts'
import { awaitModeration } from './moderation.ts'
import { moscowMidnight } from './moscow.ts'
import { gatherPeople, type People, withNewcomer } from './people.ts'
import { type PlannedRequest, planRequests } from './requests.ts'
import { planReviews } from './reviews.ts'
import type { Row } from './rows.ts'
import { type PlannedGame, planGames } from './schedule.ts'
import { type PlannedEntry, planWaitlist } from './waitlist.ts'

/** What follows from the day alone: who plays what with whom, and what they write about it. */
export type PlannedDay = {
  people: People
  catalogue: Catalogue
  games: PlannedGame[]
  bookings: DrawnBooking[]
  ledger: LedgerEntry[]
  reviews: Row<'reviews'>[]
  settings: Settings
}

export type PlannedWorld = Omit<PlannedDay, 'bookings'> & {
  bookings: PlannedBooking[]
  gifts: PlannedGift[]
  /** The ledger and what gifts cost, in chronological order. */
  coins: LedgerEntry[]
  experience: PlannedExperience[]
  waitlist: PlannedEntry[]
  requests: PlannedRequest[]
}

/**
 * Draws the demo world of a day.
 * Who plays what with whom follows from the number of days between a game and today, in Moscow, and
 * from the game's number on its day. A day later the same world is found one day further, but for
 * the days of the week: their hours, their number of games, and the fixed games of the weekend.
 */
export function planDay(today: Date): PlannedDay {
  const settings = settingsSchema.parse({})
  const people = gatherPeople(today)
  const catalogue = gatherCatalogue(today)
  const games = planGames(today, catalogue, settings.bufferMinutes)
  const bookings = drawBookings(today, games, people)
  const reviews = awaitModeration(planReviews(today, bookings, people.player))
  const ledger = planLedger(bookings, people.player, settings.goodwillCoins)
  return { people, catalogue, games, bookings, ledger, reviews, settings }
}

/**
 * Returns the demo world of an instant. The hour draws nothing: it decides what has begun and ended,
 * and dates what happened hours ago.
 */
export function planDemoWorld(now: Date, day = planDay(moscowMidnight(now))): PlannedWorld {
  const { catalogue, games, reviews, settings } = day
  const people = withNewcomer(day.people, now)
  const bookings = bookingsAt(now, day.bookings)
  const ledger = [...day.ledger, ...evenOut(now, day.ledger, people.player)]
  const gifts = planGifts(now, people)
  const coins = [...ledger, ...giftEntries(gifts, settings.giftGameCoins)].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
  return {
    ...{ people, catalogue, games, bookings, ledger, gifts, coins, reviews, settings },
    experience: planExperience(now, games, bookings, reviews),
    waitlist: planWaitlist(now, games, bookings, people),
    requests: planRequests(now, catalogue, games),
  }
}
