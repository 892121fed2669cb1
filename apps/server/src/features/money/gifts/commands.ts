import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { GiveInput, OrderedGift } from '@cco/domain/gifts/contract'
import { claimableUntil, returnableUntil } from '@cco/domain/gifts/returnable'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { requireAbleToAct } from '../../people/sanctions/queries.ts'
import { shownNameTo } from '../../people/visibility/queries.ts'
import { requireAccount } from '../currency/commands.ts'
import { lockAccount, moveCoins } from '../currency/public.ts'
import { aDay, handOver, notifyRecipient } from './delivery-commands.ts'
import { isSameGift, mayClaim, mayGive, mayTakeBack } from './policy.ts'
import { addressOf, isHiddenFrom, type Recipient, recipientsOf } from './queries.ts'
import { giveBack, ledgerEntry } from './return-commands.ts'
import * as store from './store.ts'

export { mayGive } from './policy.ts'

export type { NewGift } from './store.ts'

/**
 * Buys a gift game and delivers it unless its delivery is scheduled for later. A repeated
 * `requestKey` changes nothing.
 * @throws CodedError `recipient_not_found`, `gift_to_oneself`, `price_changed`,
 *   `insufficient_coins`, `request_key_reused`, `too_many_requests`, and those of `requireAccount` and
 *   `requireAbleToAct`
 */
export async function give(
  deps: Deps,
  { userId, input }: { userId: string; input: GiveInput },
): Promise<void> {
  const now = deps.clock.now()
  const { giftGameCoins: price } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const balance = await lockAccount(tx, userId)
    await requireAccount(tx, userId)
    await requireAbleToAct(tx, userId, now)
    const made = await store.giftsOfRequest(tx, userId, input.requestKey)
    if (made.length > 0) {
      const [gift] = made
      const isSame = gift !== undefined && made.length === 1 && isSameGift(gift, input)
      if (!isSame) throw new CodedError('request_key_reused')
      return
    }
    const gifts = newGifts(
      deps,
      [input],
      await recipientsOf(tx, { giverId: userId, now }, [input]),
      price,
    )
    if (price > balance) throw new CodedError('insufficient_coins', { needed: price, balance })
    await moveCoins(tx, giftEntries({ giverId: userId, gifts }), now)
    await giveGifts(deps, tx, { giverId: userId, requestKey: input.requestKey, gifts })
  })
}

/**
 * Validates ordered gifts and returns the rows to insert.
 * @throws CodedError `recipient_not_found`, `gift_to_oneself`, `price_changed`
 */
export function newGifts(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  ordered: readonly OrderedGift[],
  recipients: readonly Recipient[],
  price: number,
): store.NewGift[] {
  return ordered.map(({ message, deliverAt, recipientEmail = null, expectedPrice }, index) => {
    const to = recipients[index]
    const refused = mayGive(to, { expectedPrice, price })
    if (refused) throw refused
    return {
      id: ids.next(),
      // A gift to an email has no recipient until it is claimed, even if the email has an account.
      recipientId: recipientEmail === null ? (to?.recipientId ?? null) : null,
      ...{ recipientEmail, message, price },
      deliverAt: deliverAt ? new Date(deliverAt) : clock.now(),
    }
  })
}

/**
 * Inserts paid gifts and delivers those that are due. Daily limits apply per giver and per
 * recipient; cancelled gifts count towards them.
 * @throws CodedError `too_many_requests`
 */
export async function giveGifts(
  deps: Deps,
  tx: Tx,
  { giverId, requestKey, gifts }: store.Giving,
): Promise<void> {
  const now = deps.clock.now()
  const { giftsPerDay, giftsPerRecipientPerDay } = await deps.settings()
  await deps.rateLimiter.within(tx).enforce(
    gifts.flatMap(({ recipientId, recipientEmail }) => [
      { limit: aDay('gift_giver', giftsPerDay), key: giverId },
      {
        limit: aDay('gift_recipient', giftsPerRecipientPerDay),
        key: `${giverId} ${recipientEmail?.toLowerCase() ?? recipientId}`,
      },
    ]),
  )
  await store.insertGifts(tx, { giverId, requestKey, gifts }, now)
  for (const { id, deliverAt } of gifts) if (deliverAt <= now) await handOver(deps, tx, id, now)
}

/** Returns the ledger entries that charge the giver. */
export function giftEntries({ giverId, gifts }: Pick<store.Giving, 'giverId' | 'gifts'>) {
  return gifts.map(({ id, price }) => ledgerEntry({ userId: giverId, id, amount: -price }))
}

/** Expires a gift not claimed in time and refunds its giver in full (rules §8). */
export async function expireGift(
  deps: Deps,
  { id, giverId }: { id: string; giverId: string },
): Promise<void> {
  const now = deps.clock.now()
  const { giftExpiryDays } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, giverId)
    const gift = await store.lockGift(tx, id)
    if (gift?.status !== 'delivered' || !gift.deliveredAt) return
    if (now < claimableUntil(gift.deliveredAt, giftExpiryDays)) return
    await giveBack(tx, gift, 'expired', now)
    await notify(deps, tx, [giverId], { kind: 'gift_returned', facts: {} })
  })
}

/**
 * Claims a gift for the user and notifies the giver. A repeated claim changes nothing.
 * @throws CodedError `gift_not_found` for another user's gift, `gift_not_claimable`
 */
export async function claim(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    const gift = await store.lockGift(tx, id)
    if (await isHiddenFrom(tx, { userId, giftId: id })) throw new CodedError('gift_not_found')
    const refused = mayClaim(gift, { userId, email: await addressOf(tx, userId) })
    if (refused) throw refused
    if (!gift || gift.status === 'claimed') return
    if (!gift.recipientId && !gift.announcedAt) await notifyRecipient(deps, tx, gift, userId)
    await store.markClaimed(tx, id, userId, now)
    const player = await shownNameTo(tx, gift.giverId, userId)
    await notify(deps, tx, [gift.giverId], { kind: 'gift_claimed', facts: { player } })
  })
}

/**
 * Cancels an unclaimed gift and refunds it in full (rules §8). A repeated call changes nothing.
 * @throws CodedError `gift_not_found` for another user's gift, `gift_not_returnable`
 */
export async function takeBack(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const now = deps.clock.now()
  const { giftReturnDays } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    const gift = await store.lockGift(tx, id)
    const refused = mayTakeBack(gift, userId)
    if (refused) throw refused
    if (!gift || gift.status === 'refunded') return
    if (!returnableUntil(gift, now, giftReturnDays)) throw new CodedError('gift_not_returnable')
    await giveBack(tx, gift, 'refunded', now)
  })
}

/**
 * Reserves gift games for bookings. The caller must have locked the recipient's account.
 * @throws CodedError `free_game_gone` if one of them is no longer available
 */
export async function spendGifts(
  tx: Tx,
  userId: string,
  spent: readonly store.Spent[],
): Promise<void> {
  if (spent.length === 0) return
  const reserved = await store.reserveGifts(tx, userId, spent)
  if (reserved !== spent.length) throw new CodedError('free_game_gone')
}

/** Gives a user a free game that no coins paid for, in exchange for a ticket (rules §9). */
export async function giveFreeGame(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  of: { userId: string; requestKey: string },
): Promise<void> {
  await store.insertFreeGame(tx, { ...of, id: ids.next(), now: clock.now() })
}
