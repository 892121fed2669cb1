import { CodedError } from '@cco/domain/error/codes'
import type { GiveInput } from '@cco/domain/gift/contract'
import { returnableUntil } from '@cco/domain/gift/returnable'
import type { Language } from '@cco/domain/language/language'
import { ledger as en } from '@cco/messages/en/ledger'
import { ledger as ru } from '@cco/messages/ru/ledger'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { lockAccount, moveCoins } from '../currency/commands.ts'
import { notify } from '../notifications/commands.ts'
import { giftLetter } from './mail/gift-letter.ts'
import { mayClaim, mayTakeBack } from './policy.ts'
import { addressOf, isOwnAddress, nameOf, recipientByAddress, recipientExists } from './queries.ts'
import * as store from './store.ts'

const LEDGER = { ru, en } as const satisfies Record<Language, unknown>

/**
 * Buys a gift game, and hands it over unless its day is still to come. A repeated `requestKey`
 * changes nothing.
 * @throws CodedError `recipient_not_found`, `gift_to_oneself`, `price_changed`, `insufficient_coins`
 */
export async function give(
  deps: Deps,
  { userId, input }: { userId: string; input: GiveInput },
): Promise<void> {
  const now = deps.clock.now()
  const { giftGameCoins: price } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const balance = await lockAccount(tx, userId)
    if (await store.giftOfRequest(tx, userId, input.requestKey)) return
    const recipient = await recipientOf(tx, userId, input)
    if (price !== input.expectedPrice) {
      throw new CodedError('price_changed', { expected: input.expectedPrice, actual: price })
    }
    if (price > balance) throw new CodedError('insufficient_coins', { needed: price, balance })
    const id = deps.ids.next()
    const deliverAt = input.deliverAt ? new Date(input.deliverAt) : now
    await moveCoins(tx, [await ledgerEntry(tx, { userId, id, amount: -price })], now)
    await store.insertGift(tx, {
      id,
      giverId: userId,
      ...recipient,
      message: input.message,
      price,
      deliverAt,
      requestKey: input.requestKey,
      createdAt: now,
    })
    if (deliverAt <= now) await handOver(deps, tx, id, now)
  })
}

/** Whom a gift is for: an address that has an account already is that account's. */
async function recipientOf(tx: Tx, userId: string, input: GiveInput) {
  const { recipientEmail = null } = input
  const recipientId =
    input.recipientId ?? (recipientEmail ? await recipientByAddress(tx, recipientEmail) : null)
  if (input.recipientId && !(await recipientExists(tx, input.recipientId))) {
    throw new CodedError('recipient_not_found')
  }
  const own = recipientEmail !== null && (await isOwnAddress(tx, userId, recipientEmail))
  if (recipientId === userId || own) throw new CodedError('gift_to_oneself')
  return { recipientId, recipientEmail }
}

/** Hands over a gift whose day has come; one that was meanwhile taken back stays so. */
export async function deliver(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin((tx) => handOver(deps, tx, id, now))
}

async function handOver(deps: Deps, tx: Tx, id: string, now: Date): Promise<void> {
  const gift = await store.lockGift(tx, id)
  if (gift?.status !== 'purchased') return
  await store.markDelivered(tx, id, now)
  const giver = await nameOf(tx, gift.giverId)
  if (gift.recipientId) {
    const facts = { player: giver.name, text: gift.message }
    await notify(deps, tx, [gift.recipientId], { kind: 'gift_received', facts })
  } else if (gift.recipientEmail) {
    const { siteUrl } = deps.config
    await sendMail(
      tx,
      giftLetter({ to: gift.recipientEmail, giver, message: gift.message, siteUrl }),
    )
  }
}

/**
 * Makes a gift one's own to spend. A repeated claim changes nothing.
 * @throws CodedError `gift_not_found` for somebody else's, `gift_not_claimable`
 */
export async function claim(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    const gift = await store.lockGift(tx, id)
    const refused = mayClaim(gift, { userId, email: await addressOf(tx, userId) })
    if (refused) throw refused
    if (!gift || gift.status === 'claimed') return
    await store.markClaimed(tx, id, userId, now)
    const player = (await nameOf(tx, userId)).name
    await notify(deps, tx, [gift.giverId], { kind: 'gift_claimed', facts: { player } })
  })
}

/**
 * Takes an unclaimed gift back, in full (rules §8). A repeated call changes nothing.
 * @throws CodedError `gift_not_found` for somebody else's, `gift_not_returnable`
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
    await moveCoins(tx, [await ledgerEntry(tx, { userId, id, amount: gift.price })], now)
    await store.markRefunded(tx, id)
  })
}

/** A gift that is paid, or comes back: only the latter is news. */
async function ledgerEntry(
  tx: Tx,
  { userId, id, amount }: { userId: string; id: string; amount: number },
) {
  const refund = amount > 0
  const { gift, giftRefund } = LEDGER[(await nameOf(tx, userId)).language]
  return {
    userId,
    amount,
    type: refund ? ('refund' as const) : ('gift' as const),
    description: refund ? giftRefund : gift,
    idempotencyKey: `${refund ? 'gift-refund' : 'gift'}:${id}`,
    reference: { gift: id },
    popup: refund,
  }
}

/**
 * Spends gift games on bookings, under the lock of their recipient's account.
 * @throws CodedError `free_game_gone` when one of them is not there to spend any more
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

/** Gives the gift games of a booking back; answers how many came back. */
export async function returnGifts(tx: Tx, bookingId: string): Promise<number> {
  return await store.returnGifts(tx, bookingId)
}

/** Makes gift games of played bookings used. */
export async function countGifts(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await store.countGifts(tx, bookingIds)
}
