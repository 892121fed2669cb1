import type { JsonValue, Tx } from '../client.ts'
import type { identities, users } from '../schema/auth.ts'
import type { broadcastRecipients, broadcasts } from '../schema/broadcasts.ts'
import type { masterCards, stories } from '../schema/catalogue.ts'
import type { giftGames } from '../schema/gifts.ts'
import type { notifications } from '../schema/notifications.ts'
import type { coinPacks } from '../schema/payments.ts'
import type {
  bookingChanges,
  bookings,
  gameChanges,
  games,
  scheduleRequests,
  waitlistEntries,
} from '../schema/playing.ts'
import type { promoCodes } from '../schema/promocodes.ts'
import type { reviews } from '../schema/reviews.ts'
import type { gameMilestones } from '../schema/schedule.ts'
import type { subscriptionTiers } from '../schema/subscriptions.ts'

/** The tables that seeding fills whole rows of; the rest is opened or moved by the database. */
type Tables = {
  'auth.users': typeof users
  'auth.identities': typeof identities
  stories: typeof stories
  master_cards: typeof masterCards
  games: typeof games
  game_changes: typeof gameChanges
  game_milestones: typeof gameMilestones
  schedule_requests: typeof scheduleRequests
  bookings: typeof bookings
  booking_changes: typeof bookingChanges
  waitlist_entries: typeof waitlistEntries
  reviews: typeof reviews
  gift_games: typeof giftGames
  notifications: typeof notifications
  broadcasts: typeof broadcasts
  broadcast_recipients: typeof broadcastRecipients
  subscription_tiers: typeof subscriptionTiers
  coin_packs: typeof coinPacks
  promo_codes: typeof promoCodes
}
export type Row<Name extends keyof Tables> = Tables[Name]['$inferInsert']

/** Rows for `jsonb_populate_recordset`, which wants the columns by their names in the database. */
export function asColumns(rows: readonly object[]): Record<string, JsonValue>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  )
}

/**
 * Inserts rows in their order with one statement and one parameter, however many there are. Every
 * row names the same columns; the others keep their default.
 */
export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Row<Name>[],
): Promise<void> {
  const into: string = table
  const json = asColumns(rows)
  const columns = Object.keys(json[0] ?? {})
  await tx`insert into ${tx(into)} (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_recordset(null::${tx(into)}, ${tx.json(json)})`
}
