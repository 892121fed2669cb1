import type { Tx } from '@cco/database/client'
import { quietUntil } from '@cco/domain/time/quiet-hours'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../platform/jobs/job.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { addressUnsubscribeToken, notify } from '../../news/notifications/commands.ts'
import { displayNameOf, languageOf } from '../../people/profiles/queries.ts'
import { isExcludedNow } from '../../people/sanctions/queries.ts'
import { lockAccount } from '../currency/commands.ts'
import { giftEmail, giftEmailJob } from './gift-email.ts'
import { accountOfAddress } from './queries.ts'
import { returnUndelivered } from './return-commands.ts'
import * as store from './store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns a rate limit of `max` per day. */
export const aDay = (scope: string, max: number): Limit => ({ scope, max, windowMs: DAY_MS })

/**
 * Delivers a gift in its own transaction; see `handOver`. It is refunded instead if its giver or
 * recipient was banned or deleted since it was bought.
 */
export async function deliver(
  deps: Deps,
  { id, giverId }: { id: string; giverId: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, giverId)
    const gift = await store.lockGift(tx, id)
    if (gift?.status !== 'purchased') return
    const people = [giverId, gift.recipientId].filter((one) => one !== null)
    const excluded = await Promise.all(people.map((one) => isExcludedNow(tx, one, now)))
    if (excluded.includes(true)) await returnUndelivered(deps, tx, gift, now)
    else await handOver(deps, tx, id, now)
  })
}

/** Delivers a gift in the caller’s transaction, unless it is already delivered or cancelled. */
export async function handOver(deps: Deps, tx: Tx, id: string, now: Date): Promise<void> {
  const gift = await store.lockGift(tx, id)
  if (gift?.status !== 'purchased') return
  await store.markDelivered(tx, id, now)
  if (gift.recipientId) await notifyRecipient(deps, tx, gift, gift.recipientId)
  else if (gift.recipientEmail)
    await handOverToAddress(deps, tx, { ...gift, to: gift.recipientEmail })
}

/** Notifies the recipient of a gift. */
export async function notifyRecipient(
  deps: Deps,
  tx: Tx,
  { giverId, message }: store.GiftFacts,
  recipientId: string,
): Promise<void> {
  const facts = { player: (await displayNameOf(tx, giverId)) ?? '', text: message }
  await notify(deps, tx, [recipientId], { kind: 'gift_received', facts })
}

/** Notifies the account with this email, or emails the address outside quiet hours (rules §12). */
async function handOverToAddress(
  deps: Deps,
  tx: Tx,
  gift: store.GiftFacts & { to: string },
): Promise<void> {
  const now = deps.clock.now()
  if (await announceIn(deps, tx, gift)) return
  const { giftEmailsPerAddressPerDay } = await deps.settings()
  const limit = aDay('gift_email', giftEmailsPerAddressPerDay)
  const wait = await deps.rateLimiter.within(tx).count([{ limit, key: gift.to.toLowerCase() }])
  // Over the limit only the email is skipped: the gift stays claimable.
  if (wait !== undefined) return
  const sendAt = quietUntil(now, CLUB_ZONE) ?? now
  const delayMs = sendAt.getTime() - now.getTime()
  await addJob(tx, giftEmailJob, { giftId: gift.id }, { delayMs })
}

/** Notifies the account with the gift’s email; returns false if there is none or it is the giver’s. */
async function announceIn(deps: Deps, tx: Tx, gift: store.GiftFacts): Promise<boolean> {
  const account = gift.recipientEmail && (await accountOfAddress(tx, gift.recipientEmail))
  if (!account || account === gift.giverId) return false
  await store.markAnnounced(tx, gift.id, deps.clock.now())
  await notifyRecipient(deps, tx, gift, account)
  return true
}

/** Notifies the user who signed up with the gift’s email after its delivery (rules §8). */
export async function announce(deps: Deps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const gift = await store.lockGift(tx, id)
    if (gift?.status !== 'delivered' || gift.recipientId || gift.announcedAt) return
    await announceIn(deps, tx, gift)
  })
}

/** Emails the recipient of a gift unless it is claimed or cancelled or the address unsubscribed. */
export async function emailGift(deps: Deps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const gift = await store.lockGift(tx, id)
    const to = gift?.recipientEmail
    if (!to || gift.status !== 'delivered' || gift.announcedAt) return
    if (await announceIn(deps, tx, gift)) return
    const unsubscribeToken = await addressUnsubscribeToken(tx, to)
    if (unsubscribeToken === undefined) return
    const [name = '', language] = await Promise.all([
      displayNameOf(tx, gift.giverId),
      languageOf(tx, gift.giverId),
    ])
    const giver = { name, language }
    await sendMail(tx, giftEmail({ to, giver, siteUrl: deps.config.siteUrl, unsubscribeToken }))
  })
}
