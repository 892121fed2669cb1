import { CodedError } from '@cco/domain/error/codes'
import type { GiveInput, OrderedGift } from '@cco/domain/gift/contract'
import { returnableUntil } from '@cco/domain/gift/returnable'
import type { Language } from '@cco/domain/language/language'
import { ledger as en } from '@cco/messages/en/ledger'
import { ledger as ru } from '@cco/messages/ru/ledger'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { lockAccount, moveCoins, requireAccount } from '../currency/commands.ts'
import { notify } from '../notifications/commands.ts'
import { languageOf } from '../profiles/queries.ts'
import { giftLetter } from './mail/gift-letter.ts'
import { mayClaim, mayGive, mayTakeBack } from './policy.ts'
import { addressOf, nameOf, type Recipient, recipientsOf } from './queries.ts'
import * as store from './store.ts'

export { mayGive } from './policy.ts'

export type { NewGift } from './store.ts'

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
    await requireAccount(tx, userId)
    if (await store.giftOfRequest(tx, userId, input.requestKey)) return
    const gifts = newGifts(deps, [input], await recipientsOf(tx, userId, [input]), price)
    if (price > balance) throw new CodedError('insufficient_coins', { needed: price, balance })
    const language = await languageOf(tx, userId)
    await moveCoins(tx, giftEntries({ giverId: userId, gifts }, language), now)
    await giveGifts(deps, tx, { giverId: userId, requestKey: input.requestKey, gifts })
  })
}

/**
 * Gifts that were ordered, as they will be written.
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
      ...{ recipientId: to?.recipientId ?? null, recipientEmail, message, price },
      deliverAt: deliverAt ? new Date(deliverAt) : clock.now(),
    }
  })
}

/** Writes gifts that are paid for, and hands over those whose day is not still to come. */
export async function giveGifts(
  deps: Deps,
  tx: Tx,
  { giverId, requestKey, gifts }: store.Giving,
): Promise<void> {
  const now = deps.clock.now()
  await store.insertGifts(tx, { giverId, requestKey, gifts }, now)
  for (const { id, deliverAt } of gifts) if (deliverAt <= now) await handOver(deps, tx, id, now)
}

/** The rows of the ledger that pay gifts. */
export function giftEntries(
  { giverId, gifts }: Pick<store.Giving, 'giverId' | 'gifts'>,
  language: Language,
) {
  return gifts.map(({ id, price }) =>
    ledgerEntry({ userId: giverId, id, amount: -price }, language),
  )
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
    const language = await languageOf(tx, userId)
    await moveCoins(tx, [ledgerEntry({ userId, id, amount: gift.price }, language)], now)
    await store.markRefunded(tx, id)
  })
}

/** A gift that is paid, or comes back: only the latter is news. */
function ledgerEntry(
  { userId, id, amount }: { userId: string; id: string; amount: number },
  language: Language,
) {
  const refund = amount > 0
  const { gift, giftRefund } = LEDGER[language]
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
