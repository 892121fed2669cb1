import type { Tx } from '@cco/database/client'
import { GIFT_STATUSES, type GiftStatus } from '@cco/domain/gifts/contract'
import { SETTINGS } from '@cco/domain/settings/definitions'
import { type LedgerEntry, plantLedger } from '../../ledger.ts'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import type { DemoUser } from '../../people.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import { someone } from './cast.ts'
import type { Games } from './games.ts'
import { bookingIdOf, coinsFor, type Stage } from './stage.ts'

/** In each direction. */
const GIFTS = 35
/** The statuses of a gift whose seat is not booked. */
const UNBOOKED = GIFT_STATUSES.filter((one) => one !== 'reserved' && one !== 'used')
const PRICE = SETTINGS.giftGameCoins.fallback

type Gift = {
  id: string
  giver: DemoUser
  recipient: DemoUser | null
  email: string | null
  status: GiftStatus
  bookingId: string | null
  createdAt: Date
}

/** Gifts that the demo player gave and received, of each status. */
export async function fillGifts(tx: Tx, stage: Stage, games: Games): Promise<void> {
  const { now } = stage
  const { player, crowd } = stage.cast
  const base = (direction: string, at: number) => ({
    ...{ id: stableId('worst gift', direction, String(at)), bookingId: null },
    createdAt: plus(now, -(at + 1) * 10 * HOUR_MS),
  })
  const given = Array.from({ length: GIFTS }, (_, at): Gift => {
    const status = UNBOOKED[at % UNBOOKED.length] ?? 'delivered'
    // An address is known until the gift is claimed.
    const toAddress = at % 2 === 1 && status !== 'claimed'
    return {
      ...{ ...base('given', at), giver: player, status },
      recipient: toAddress ? null : someone(crowd, at),
      email: toAddress ? `friend-${at}@example.com` : null,
    }
  })
  const received = Array.from(
    { length: GIFTS },
    (_, at): Gift => ({
      ...{ ...base('received', at), giver: someone(crowd, at), recipient: player, email: null },
      status: at % 3 === 0 ? 'claimed' : 'delivered',
    }),
  )
  const gifts = [...given, ...received, ...booked(stage, games)]
  await plantLedger(tx, gifts.flatMap(paid))
  await insertRows(tx, 'gift_games', gifts.map(rowOf))
}

/** The gifts that pay a seat: of games ahead, and of games that were played. */
function booked({ now, cast }: Stage, { playersAhead, playersPast }: Games): Gift[] {
  const { player, crowd } = cast
  const of = (status: GiftStatus, gameIds: string[]) =>
    gameIds.map(
      (gameId, at): Gift => ({
        ...{ id: stableId('worst booked gift', gameId), giver: someone(crowd, at + 50), status },
        ...{
          recipient: player,
          email: null,
          bookingId: gameId,
          createdAt: plus(now, -80 * DAY_MS),
        },
      }),
    )
  const ahead = playersAhead.slice(0, 2).map((game) => bookingIdOf(game.id, player.id))
  const past = playersPast.slice(0, 1).map((game) => bookingIdOf(game.id, player.id))
  return [...of('reserved', ahead), ...of('used', past)]
}

function paid({ id, giver, status, createdAt }: Gift): LedgerEntry[] {
  const bought = coinsFor(giver, PRICE, `purchase:${stableId('purchase', id)}`, createdAt)
  const spent = {
    ...{ ...bought, amount: -PRICE, type: 'gift' as const, key: `gift:${id}` },
    ...{ reference: { gift: id }, purpose: { kind: 'gift' as const } },
  }
  if (status !== 'refunded' && status !== 'expired') return [bought, spent]
  return [
    bought,
    spent,
    { ...spent, amount: PRICE, key: `gift-refund:${id}`, purpose: { kind: 'gift_refund' } },
  ]
}

function rowOf({ giver, recipient, email, ...gift }: Gift): Row<'gift_games'> {
  const { status, createdAt } = gift
  const isDelivered = status !== 'purchased'
  const isClaimed = status === 'claimed' || status === 'reserved' || status === 'used'
  const deliverAt = isDelivered ? createdAt : plus(createdAt, 400 * DAY_MS)
  return {
    ...{ ...gift, giverId: giver.id, recipientId: recipient?.id ?? null, recipientEmail: email },
    ...{ used: status === 'used', message: 'С днём рождения!', price: PRICE, deliverAt },
    ...{ requestKey: gift.id, deliveredAt: isDelivered ? createdAt : null },
    claimedAt: isClaimed ? createdAt : null,
  }
}
