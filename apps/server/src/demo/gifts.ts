import type { Tx } from '@cco/database/client'
import type { GiftStatus } from '@cco/domain/gifts/contract'
import { type LedgerEntry, topUp } from './ledger.ts'
import { DAY_MS, MINUTE_MS, moscowMidnight, plus } from './moscow.ts'
import type { DemoUser, People } from './people.ts'
import { stableId } from './random.ts'
import { insertRows } from './rows.ts'
import { gifts } from './world/economy.ts'

export type PlannedGift = {
  id: string
  giver: DemoUser
  recipient: DemoUser | null
  recipientEmail: string | null
  status: GiftStatus
  message: string
  createdAt: Date
  deliverAt: Date
}

/**
 * Creates the gift games that the demo player received and gave: one to claim, one claimed and one
 * with a future date.
 */
export function planGifts(now: Date, { everyone, player }: People): PlannedGift[] {
  // Givers must have had an account when they gave the game.
  const friends = everyone.filter(
    ({ role, createdAt }) => role === 'user' && createdAt < plus(moscowMidnight(now), -60 * DAY_MS),
  )
  const others = friends.filter((friend) => friend !== player)
  return gifts.map(({ key, from, daysAgo, deliversInDays, email, status, message }, index) => {
    const friend = others[index]
    if (!friend) throw new Error('the demo world has too few people to give')
    const createdAt = plus(now, -daysAgo * DAY_MS)
    return {
      id: stableId('gift', key),
      giver: from === 'player' ? player : friend,
      recipient: email === null ? (from === 'player' ? friend : player) : null,
      recipientEmail: email,
      status,
      message: message[player.locale],
      createdAt,
      deliverAt: deliversInDays === null ? createdAt : plus(now, deliversInDays * DAY_MS),
    }
  })
}

/** Each giver tops up by the price of the gift and pays it. */
export function giftEntries(planned: readonly PlannedGift[], price: number): LedgerEntry[] {
  return planned.flatMap(({ id, giver, createdAt }) => [
    {
      ...topUp(giver, 0, price, plus(createdAt, -10 * MINUTE_MS)),
      key: `purchase:${stableId('purchase for', id)}`,
    },
    {
      user: giver,
      amount: -price,
      type: 'gift' as const,
      purpose: { kind: 'gift' },
      key: `gift:${id}`,
      reference: { gift: id },
      createdAt,
      popup: false,
    },
  ])
}

export async function plantGifts(
  tx: Tx,
  planned: readonly PlannedGift[],
  price: number,
): Promise<void> {
  const rows = planned.map(({ giver, recipient, ...gift }) => ({
    ...gift,
    giverId: giver.id,
    recipientId: recipient?.id ?? null,
    price,
    requestKey: gift.id,
    deliveredAt: gift.status === 'purchased' ? null : gift.deliverAt,
    claimedAt: gift.status === 'claimed' ? plus(gift.deliverAt, DAY_MS) : null,
  }))
  await insertRows(tx, 'gift_games', rows)
}
