import type { Tx } from '@cco/database/client'
import { quietUntil } from '@cco/domain/time/quiet-hours'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../platform/jobs/job.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { addressUnsubscribeToken, notify } from '../../news/notifications/commands.ts'
import { languageOf, shownName } from '../../people/profiles/queries.ts'
import { isExcludedNow } from '../../people/sanctions/queries.ts'
import { lockAccount } from '../currency/public.ts'
import { giftEmail, giftEmailJob } from './gift-email.ts'
import { accountOf, isAddressOfBlocker } from './queries.ts'
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

/**
 * Delivers a gift in the caller’s transaction, unless it is already delivered or cancelled. It is
 * withheld from a recipient whom the giver cannot reach (rules §11), which the giver does not see.
 */
export async function handOver(deps: Deps, tx: Tx, id: string, now: Date): Promise<void> {
  const gift = await store.lockGift(tx, id)
  if (gift?.status !== 'purchased') return
  const account = await accountOf(tx, gift, now)
  await store.markDelivered(tx, id, {
    now,
    isWithheld: account?.isReachable === false,
    isAnnounced: account?.isReachable === true && !gift.recipientId,
  })
  if (account?.isReachable) await notifyRecipient(deps, tx, gift, account.id)
  // An address of someone whom the giver cannot reach is treated as one without an account, so that
  // the time of the answer is the same; its email is not sent.
  else if (!gift.recipientId && gift.recipientEmail) {
    await emailLater(deps, tx, { ...gift, to: gift.recipientEmail })
  }
}

/** Notifies the recipient of a gift. */
export async function notifyRecipient(
  deps: Deps,
  tx: Tx,
  { giverId, message }: store.GiftFacts,
  recipientId: string,
): Promise<void> {
  const facts = { player: await shownName(tx, giverId), text: message }
  await notify(deps, tx, [recipientId], { kind: 'gift_received', facts })
}

/** Emails the address of a gift outside quiet hours (rules §12). */
async function emailLater(
  deps: Deps,
  tx: Tx,
  gift: store.GiftFacts & { to: string },
): Promise<void> {
  const now = deps.clock.now()
  const { giftEmailsPerAddressPerDay } = await deps.settings()
  const limit = aDay('gift_email', giftEmailsPerAddressPerDay)
  const wait = await deps.rateLimiter.within(tx).count([{ limit, key: gift.to.toLowerCase() }])
  // Over the limit only the email is skipped: the gift stays claimable.
  if (wait !== undefined) return
  const sendAt = quietUntil(now, CLUB_ZONE) ?? now
  const delayMs = sendAt.getTime() - now.getTime()
  await addJob(tx, giftEmailJob, { giftId: gift.id }, { delayMs })
}

/**
 * Notifies the recipient of a delivered gift who was not notified at its delivery: who signed up with
 * its email since (rules §8), or from whom it was withheld and whom the giver can reach again. What
 * the giver left with their account stays withheld: the deletion erased the block.
 * @returns whether there is an account that the gift is for
 */
async function announceIn(deps: Deps, tx: Tx, gift: store.GiftFacts): Promise<boolean> {
  const now = deps.clock.now()
  const account = await accountOf(tx, gift, now)
  if (!account) return false
  if (!account.isReachable) {
    if (!gift.withheldAt) await store.markWithheld(tx, gift.id, now)
    return true
  }
  if (gift.withheldAt && (await isExcludedNow(tx, gift.giverId, now))) return true
  await store.markAnnounced(tx, gift.id, now)
  await notifyRecipient(deps, tx, gift, account.id)
  return true
}

/** Does what `announceIn` says, unless the recipient was notified or the gift is closed. */
export async function announce(deps: Deps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const gift = await store.lockGift(tx, id)
    if (gift?.status !== 'delivered') return
    if (!gift.withheldAt && (gift.recipientId || gift.announcedAt)) return
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
    if (await isAddressOfBlocker(tx, gift)) return
    const unsubscribeToken = await addressUnsubscribeToken(tx, to)
    if (unsubscribeToken === undefined) return
    const [name, language] = await Promise.all([
      shownName(tx, gift.giverId),
      languageOf(tx, gift.giverId),
    ])
    const giver = { name: typeof name === 'string' ? name : null, language }
    await sendMail(tx, giftEmail({ to, giver, siteUrl: deps.config.siteUrl, unsubscribeToken }))
  })
}
