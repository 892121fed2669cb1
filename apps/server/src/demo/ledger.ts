import type { Tx } from '@cco/database/client'
import type { EntryPurpose } from '@cco/domain/currency/entry'
import type { DrawnBooking } from './bookings.ts'
import { DAY_MS, HOUR_MS, later, MINUTE_MS, plus } from './moscow.ts'
import type { DemoUser } from './people.ts'
import { stableId, streamOf } from './random.ts'

export type LedgerEntry = {
  user: DemoUser
  amount: number
  type: 'admin_adjustment' | 'purchase' | 'booking' | 'refund' | 'gift'
  /** What it is for, or the reason that staff gave. */
  purpose: EntryPurpose | { reason: string }
  key: string
  reference: Record<string, string>
  createdAt: Date
  popup: boolean
}

/** Final balance of the demo player, whatever the games cost. */
const PLAYER_BALANCE = 2_480
/** The correction by staff that the demo player sees as a popup. */
const PLAYER_THANKS = 180
const PACKS = [1_000, 1_000, 3_000, 5_000]
/** Small, so that the demo player never has more than the final balance. */
const PLAYER_PACK = 1_500

/**
 * Returns the transactions of all bookings, user by user.
 * Each user buys a pack shortly before it is needed, pays for the booking, and gets a full refund
 * with a compensation if the master cancels the game.
 */
export function planLedger(
  bookings: readonly DrawnBooking[],
  player: DemoUser,
  goodwillCoins: number,
): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (const [user, own] of Map.groupBy(bookings, (booking) => booking.user)) {
    const moves = own
      .flatMap((booking) => movesOf(booking, goodwillCoins))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const wallet: LedgerEntry[] = []
    let balance = 0
    for (const move of moves) {
      while (balance + move.amount < 0) {
        const random = streamOf('purchase', user.email, wallet.length)
        const pack = topUp(
          user,
          wallet.length,
          user === player ? PLAYER_PACK : random.pick(PACKS),
          later(plus(move.createdAt, -random.int(3, 50) * MINUTE_MS), user.createdAt),
        )
        wallet.push(pack)
        balance += pack.amount
      }
      wallet.push(move)
      balance += move.amount
    }
    entries.push(...wallet)
  }
  return entries
}

function movesOf(booking: DrawnBooking, goodwillCoins: number): LedgerEntry[] {
  const { id, user, paidCoins, createdAt, game } = booking
  const facts = { story: game.story.title }
  const common = { user, reference: { booking: id }, popup: false }
  const paid: LedgerEntry = {
    ...common,
    amount: -paidCoins,
    type: 'booking',
    purpose: { kind: 'booking', facts },
    key: `booking:${id}`,
    createdAt,
  }
  if (!game.cancelled) return [paid]
  const { at: cancelledAt } = game.cancelled
  return [
    paid,
    {
      ...common,
      amount: paidCoins,
      type: 'refund',
      purpose: { kind: 'booking_refund', facts },
      key: `refund:${id}`,
      createdAt: cancelledAt,
    },
    {
      ...common,
      amount: goodwillCoins,
      type: 'gift',
      purpose: { kind: 'goodwill', facts },
      key: `goodwill:${id}`,
      createdAt: cancelledAt,
    },
  ]
}

/** `ordinal` distinguishes the top-ups of a user, two of which may share an instant. */
export function topUp(
  user: DemoUser,
  ordinal: number,
  amount: number,
  createdAt: Date,
): LedgerEntry {
  return {
    user,
    amount,
    type: 'purchase',
    purpose: { kind: 'purchase' },
    key: `purchase:${stableId('purchase', user.id, String(ordinal))}`,
    reference: {},
    createdAt,
    popup: false,
  }
}

/** Returns what the demo player gets after their bookings, up to the final balance. */
export function evenOut(
  now: Date,
  bookings: readonly LedgerEntry[],
  player: DemoUser,
): LedgerEntry[] {
  const own = bookings.filter(({ user }) => user === player)
  const balance = own.reduce((sum, { amount }) => sum + amount, 0)
  const ordinal = own.length
  const missing = PLAYER_BALANCE - PLAYER_THANKS - balance
  return [
    topUp(player, ordinal, missing, plus(now, -3 * DAY_MS)),
    {
      ...topUp(player, ordinal + 1, PLAYER_THANKS, plus(now, -2 * HOUR_MS)),
      type: 'admin_adjustment',
      purpose: { reason: 'Бонус за подробные отзывы' },
      popup: true,
    },
  ]
}

/**
 * Writes the transactions in the given order through the only function that may change a balance.
 */
export async function plantLedger(tx: Tx, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries.map(({ user, createdAt, purpose, ...entry }) => ({
    ...entry,
    ...purpose,
    user: user.id,
    at: createdAt.toISOString(),
  }))
  // The accounts exist. A row set consumed by one function call per row keeps the order of the
  // array.
  await tx`select count(add_currency_transaction(
      e."user", e.amount, e.type, coalesce(e.reason, ''), e.key, e.reference, e.popup, e.at,
      e.kind, e.facts))
    from jsonb_to_recordset(${tx.json(rows)}) as e(
      "user" uuid, amount integer, type text, reason text, key text, reference jsonb,
      popup boolean, at timestamptz, kind text, facts jsonb)`
}
