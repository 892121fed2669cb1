import type { Tx } from '@cco/database/client'
import { demoUserId } from '../people.ts'
import { stableId } from '../random.ts'
import { fillAccount } from './lists/account.ts'
import { addCast, type Cast } from './lists/cast.ts'
import { fillCards, fillStories } from './lists/catalogue.ts'
import { fillExperience } from './lists/experience.ts'
import { fillFriends } from './lists/friends.ts'
import { addGames } from './lists/games.ts'
import { fillGifts } from './lists/gifts.ts'
import { fillGuilds } from './lists/guilds.ts'
import { fillJobs } from './lists/jobs.ts'
import { fillLog } from './lists/log.ts'
import { fillModeration } from './lists/moderation.ts'
import { fillNotifications } from './lists/notifications.ts'
import { fillOffers } from './lists/offers.ts'
import { fillBroadcasts, fillOffice, fillPlaces, fillRules } from './lists/office.ts'
import { fillPayments } from './lists/payments.ts'
import { fillRequests } from './lists/requests.ts'
import { fillReturns } from './lists/returns.ts'
import { fillReviews } from './lists/reviews.ts'
import { fillRewards } from './lists/rewards.ts'
import { fillRoom } from './lists/room.ts'
import { fillSeasons, pastSeasonId } from './lists/seasons.ts'
import { fillWaiting, holdSeats } from './lists/seats.ts'
import { bookingIdOf, gameIdOf, openStage, writeStage } from './lists/stage.ts'
import { fillCompanies, fillVacancies } from './lists/work.ts'

/** What the addresses of pages with full lists need, where the first of its kind is not the fullest. */
export const FULL = {
  /** The demo player's, of the game whose room has a long log. */
  roomBookingId: bookingIdOf(gameIdOf('player past 0'), demoUserId('player@cco.test')),
  /** The demo master's, with thirty players, many messages and changes. */
  gameId: gameIdOf('master ahead 0'),
  /** The demo master's draft with many versions and former addresses. */
  storyId: stableId('worst story', 'worst-draft-0'),
  /** The vacancy with the most questions and many applications. */
  vacancyId: stableId('worst vacancy', '0'),
  /** The demo player's guild, with the most members that one has. */
  guildId: stableId('guild', 'НОЧЬ'),
  /** The past season with the long rating. */
  seasonId: pastSeasonId(0),
} as const

/**
 * Fills every list of the pages a little beyond its first page, or up to the most that its contract
 * allows, on top of the demo world. The texts are short; what makes them long comes after.
 */
export async function fillLists(tx: Tx, now: Date): Promise<void> {
  const cast = await addCast(tx, now)
  await fillCards(tx, now, cast)
  await fillStories(tx, now, cast)
  await fillPlaces(tx, now)
  await fillGames(tx, now, cast)
  await fillAccount(tx, now, cast)
  await fillFriends(tx, now, cast)
  await fillGuilds(tx, now, cast)
  await fillRewards(tx, now, cast)
  await fillSeasons(tx, now, cast)
  await fillModeration(tx, now, cast)
  await fillVacancies(tx, now, cast)
  await fillCompanies(tx, now, cast)
  await fillBroadcasts(tx, now, cast)
  await fillRules(tx, now, cast)
  await fillOffice(tx, now, cast)
  await fillJobs(tx, now)
  await fillLog(tx, now, cast)
  await fillNotifications(tx, now, cast)
  // The last, since it is what gives the demo player their final balance.
  await fillPayments(tx, now, cast)
}

/** The games, and what belongs to them and their bookings. */
async function fillGames(tx: Tx, now: Date, cast: Cast): Promise<void> {
  const stage = await openStage(tx, now, cast)
  const games = await addGames(tx, stage)
  const held = holdSeats(stage, games)
  await writeStage(tx, stage)
  await fillReturns(tx, stage)
  await fillWaiting(tx, stage, games, held)
  await fillRequests(tx, stage, games)
  await fillReviews(tx, stage, games)
  await fillExperience(tx, stage)
  await fillOffers(tx, stage)
  await fillGifts(tx, stage, games)
  await fillRoom(tx, cast, games)
}
