import type { Tx } from '@cco/database/client'
import { quietUntil } from '@cco/domain/time/quiet-hours'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../platform/jobs/job.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { addressUnsubscribeToken, notify } from '../../news/notifications/commands.ts'
import { giftEmail, giftEmailJob } from './gift-email.ts'
import { accountOfAddress, nameOf } from './queries.ts'
import * as store from './store.ts'

const DAY_MS = 24 * 60 * 60_000

/** A limit of what gifts may do within a day. */
export const aDay = (scope: string, max: number): Limit => ({ scope, max, windowMs: DAY_MS })

/** Hands over a gift whose day has come; one that was meanwhile taken back stays so. */
export async function deliver(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin((tx) => handOver(deps, tx, id, now))
}

/** `deliver` within a transaction; a gift that is not to be handed over any more stays as it is. */
export async function handOver(deps: Deps, tx: Tx, id: string, now: Date): Promise<void> {
  const gift = await store.lockGift(tx, id)
  if (gift?.status !== 'purchased') return
  await store.markDelivered(tx, id, now)
  if (gift.recipientId) await notifyRecipient(deps, tx, gift, gift.recipientId)
  else if (gift.recipientEmail)
    await handOverToAddress(deps, tx, { ...gift, to: gift.recipientEmail })
}

/** Notifies someone of the gift they have been given. */
export async function notifyRecipient(
  deps: Deps,
  tx: Tx,
  { giverId, message }: store.GiftFacts,
  recipientId: string,
): Promise<void> {
  const facts = { player: (await nameOf(tx, giverId)).name, text: message }
  await notify(deps, tx, [recipientId], { kind: 'gift_received', facts })
}

/** Notifies the account that has this address; without one the address is emailed, by day (rules §12). */
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
  // The gift waits for its recipient all the same.
  if (wait !== undefined) return
  const runAt = quietUntil(now, CLUB_ZONE)
  await addJob(tx, giftEmailJob, { giftId: gift.id }, runAt ? { runAt } : {})
}

/** Notifies the account behind the address of a gift; false when there is none but the giver's. */
async function announceIn(deps: Deps, tx: Tx, gift: store.GiftFacts): Promise<boolean> {
  const account = gift.recipientEmail && (await accountOfAddress(tx, gift.recipientEmail))
  if (!account || account === gift.giverId) return false
  await store.markAnnounced(tx, gift.id, deps.clock.now())
  await notifyRecipient(deps, tx, gift, account)
  return true
}

/** Notifies who has signed up with the address of a gift since that was handed over (rules §8). */
export async function announce(deps: Deps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const gift = await store.lockGift(tx, id)
    if (gift?.status !== 'delivered' || gift.recipientId || gift.announcedAt) return
    await announceIn(deps, tx, gift)
  })
}

/** Emails an address about its gift, unless it was claimed or taken back meanwhile, or wants none. */
export async function emailGift(deps: Deps, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const gift = await store.lockGift(tx, id)
    const to = gift?.recipientEmail
    if (!to || gift.status !== 'delivered' || gift.announcedAt) return
    if (await announceIn(deps, tx, gift)) return
    const unsubscribeToken = await addressUnsubscribeToken(tx, to)
    if (unsubscribeToken === undefined) return
    const giver = await nameOf(tx, gift.giverId)
    await sendMail(tx, giftEmail({ to, giver, siteUrl: deps.config.siteUrl, unsubscribeToken }))
  })
}
