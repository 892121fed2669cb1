import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@cco/database/client'
import { disclosedError } from '@cco/domain/background-jobs/background-job'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { NotificationKind } from '@cco/domain/notifications/kinds'
import type { PaymentStatus } from '@cco/domain/payments/constants'
import type { BuyInput, paymentRow } from '@cco/domain/payments/contract'
import type { Attention } from '@cco/domain/payments/management'
import { isCreditable, type Settlement, settlement } from '@cco/domain/payments/processing'
import { topUpOf } from '@cco/domain/payments/top-up'
import { currencyLedger as en } from '@cco/messages/en/currencyLedger'
import { currencyManagement as currencyManagementEn } from '@cco/messages/en/currencyManagement'
import { currencyLedger as ru } from '@cco/messages/ru/currencyLedger'
import { currencyManagement as currencyManagementRu } from '@cco/messages/ru/currencyManagement'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import type { PaymentEvent, PaymentProvider } from '../../../platform/payments/provider.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { recordStaffWrite, recordSystemLog } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { mayActOn } from '../../people/decisions/policy.ts'
import { userName } from '../../people/profiles/queries.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { requireAccount } from '../currency/commands.ts'
import { lockAccount, moveCoins } from '../currency/public.ts'
import {
  isWonAhead,
  openPaymentsOf,
  packIdsOf,
  packsOnSale,
  paymentById,
  paymentOfProvider,
  paymentRowOf,
  type SilentPayment,
} from './queries.ts'
import * as store from './store.ts'

type PaymentRow = z.input<typeof paymentRow>

const attentionsRu = currencyManagementRu.attention
const attentionsEn = currencyManagementEn.attention
const LEDGER = { ru, en } as const satisfies Record<Language, unknown>

type Buy = {
  userId: string
  language: Language
  input: BuyInput
  /** Writes what belongs to a new payment, in the transaction that creates it. */
  onCreated?: (tx: Tx, payment: Pick<store.PaymentFacts, 'id' | 'coins'>) => Promise<void>
}

/** Attempts per account and hour to open a payment with the provider, retries included. */
const OPENINGS: Limit = { scope: 'payment_open', max: 20, windowMs: 60 * 60_000 }
/** Open payments per account; an unpaid payment expires after a day. */
const OPEN_MAX = 20

/**
 * Opens a payment with the provider. A repeated `requestKey` returns the same payment, and retries
 * the opening if the provider was unavailable. Coins are credited only on the provider's report.
 * @throws CodedError `pack_not_found`, `pack_price_changed`, `request_key_reused`,
 *   `too_many_requests`, `payment_unavailable`, `account_removed`, and what `onCreated` throws
 */
export async function buyCoins(
  deps: Deps,
  provider: PaymentProvider,
  { userId, language, input, onCreated }: Buy,
): Promise<PaymentRow> {
  const payment = await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    await requireAccount(tx, userId)
    const made = await store.paymentOfRequest(tx, userId, input.requestKey)
    if (!made) {
      const created = await newPayment(deps, tx, { provider, userId, input })
      await onCreated?.(tx, created)
      return created
    }
    const isSame =
      made.exactCoins === input.exactCoins &&
      made.amountMinor === input.expectedPriceMinor &&
      isDeepStrictEqual(await packIdsOf(tx, made.id), input.packIds.toSorted())
    if (!isSame) throw new CodedError('request_key_reused')
    return made
  })
  // Also retries an opening that failed or that a crash prevented, until the payment expires.
  if (payment.status === 'created') await open(deps, provider, { payment, language, input })
  const row = await paymentRowOf(deps.sql, payment.id)
  if (!row) throw new Error('a payment that was written is not there')
  return row
}

async function newPayment(
  deps: Deps,
  tx: Tx,
  { provider, userId, input }: Pick<Buy, 'userId' | 'input'> & { provider: PaymentProvider },
): Promise<store.PaymentFacts> {
  const { packIds, exactCoins } = input
  const onSale = await packsOnSale(tx)
  const packs = packIds.flatMap((id) => onSale.find((pack) => pack.id === id) ?? [])
  const topUp = packs.length === packIds.length ? topUpOf(onSale, packs, exactCoins) : null
  if (!topUp) throw new CodedError('pack_not_found')
  if (topUp.priceMinor !== input.expectedPriceMinor) throw new CodedError('pack_price_changed')
  const open = await openPaymentsOf(tx, userId)
  if (open >= OPEN_MAX) throw new CodedError('too_many_requests')
  return await store.insertPayment(tx, {
    id: deps.ids.next(),
    userId,
    packIds,
    exactCoins,
    provider: provider.name,
    coins: topUp.coins,
    amountMinor: topUp.priceMinor,
    currency: topUp.currency,
    requestKey: input.requestKey,
    now: deps.clock.now(),
  })
}

type Opening = { payment: store.PaymentFacts; language: Language; input: BuyInput }

async function open(
  deps: Deps,
  provider: PaymentProvider,
  { payment, language, input }: Opening,
): Promise<void> {
  const { id, userId, coins, amountMinor, currency } = payment
  await deps.rateLimiter.enforce([{ limit: OPENINGS, key: userId }])
  const back = new URL(input.returnTo, deps.config.siteUrl)
  back.searchParams.set('payment', id)
  const description = LEDGER[language].purchase
  try {
    const order = { id, coins, amountMinor, currency, description, language, returnUrl: back.href }
    const opened = await provider.open(order)
    await store.markOpened(deps.sql, id, { ...opened, now: deps.clock.now() })
  } catch (error) {
    await recordProviderFailure(deps, id, error)
    throw new CodedError('payment_unavailable')
  }
}

/** Records a provider failure in the system log, with secrets removed. */
export async function recordProviderFailure(
  deps: Deps,
  paymentId: string,
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  await recordSystemLog(deps, deps.sql, {
    level: 'warning',
    actorId: null,
    action: 'payment.provider_failed',
    target: { type: 'payment', id: paymentId },
    after: { provider: deps.payments.name, reason: disclosedError(message) },
  })
}

/**
 * Applies a provider event to its payment, once even if it is repeated or out of order (design §8).
 * An event that needs a decision notifies the owners and changes no balance.
 */
export async function processReport(
  deps: Deps,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const found = await paymentOfProvider(tx, provider, event.providerId)
    if (found) await lockAccount(tx, found.userId)
    const payment = found && (await store.lockPayment(tx, found.id))
    if (await store.isKnownEvent(tx, provider, event.eventId)) return
    const what = payment ? await settled(tx, payment, event) : { do: 'ignore' as const }
    const isNew = await store.insertEvent(tx, {
      id: deps.ids.next(),
      provider,
      eventId: event.eventId,
      paymentId: payment?.id ?? null,
      kind: event.kind,
      outcome: OUTCOMES[what.do],
      facts: {
        providerId: event.providerId,
        amountMinor: event.amountMinor,
        currency: event.currency,
      },
      now,
    })
    if (isNew && payment) await apply(deps, tx, { payment, what, now, eventId: event.eventId })
  })
}

/** Returns what an event changes. A dispute whose win was reported first is ignored. */
async function settled(
  tx: Tx,
  payment: store.PaymentFacts,
  event: PaymentEvent,
): Promise<Settlement> {
  if (event.kind === 'disputed' && (await isWonAhead(tx, payment.id))) return { do: 'ignore' }
  return settlement(payment, event)
}

const OUTCOMES = {
  credit: 'credited',
  giveBack: 'recorded',
  takeBack: 'recorded',
  record: 'recorded',
  ignore: 'ignored',
  attention: 'attention',
} as const

/** The notification of the buyer for each status. */
const NOTIFICATION_OF: Partial<Record<PaymentStatus, NotificationKind>> = {
  paid: 'payment_credited',
  failed: 'payment_failed',
  refunded: 'payment_refunded',
  disputed: 'payment_disputed',
}

type Applying = {
  payment: store.PaymentFacts
  what: Settlement
  now: Date
  /** The provider’s event id; absent when an owner decides. */
  eventId?: string
}

async function apply(deps: Deps, tx: Tx, { payment, what, now, eventId }: Applying): Promise<void> {
  const { id, userId, coins } = payment
  if (what.do === 'ignore') return
  if (what.do === 'attention') {
    await store.setAttention(tx, id, what.because, now)
    return await callOwners(deps, tx, payment, what.because)
  }
  await store.setStatus(tx, id, { status: what.status, now })
  if (what.do !== 'record') {
    await moveCoins(tx, [entry(payment, { what: what.do, eventId })], now)
  }
  if (what.do === 'credit') {
    const key = `payment.credited:${id}`
    await recordEvents(deps, tx, [{ kind: 'payment.credited', key, facts: { paymentId: id } }])
  }
  const notification = NOTIFICATION_OF[what.status]
  if (notification) await notify(deps, tx, [userId], { kind: notification, facts: { coins } })
}

/** Notifies the owners of a payment that needs a decision, with the reason. */
export async function callOwners(
  deps: Deps,
  tx: Tx,
  { userId, coins }: Pick<store.PaymentFacts, 'userId' | 'coins'>,
  attention: Attention,
): Promise<void> {
  const player = (await userName(tx, userId)) ?? ''
  const reason = { ru: attentionsRu[attention], en: attentionsEn[attention] }
  const facts = { player, coins, reason }
  await notify(deps, tx, await ownerIds(tx), { kind: 'payment_review', facts })
}

/** Returns the ledger entry. A chargeback may make the balance negative, which blocks spending (rules §6). */
function entry(
  { id, userId, coins }: store.PaymentFacts,
  { what, eventId }: { what: 'credit' | 'takeBack' | 'giveBack'; eventId: string | undefined },
) {
  const rows = {
    credit: { amount: coins, kind: 'purchase', name: 'payment' },
    takeBack: { amount: -coins, kind: 'chargeback', name: 'chargeback' },
    giveBack: { amount: coins, kind: 'dispute_won', name: 'dispute-won' },
  } as const
  const { name, ...row } = rows[what]
  return {
    ...row,
    userId,
    type: 'purchase' as const,
    // A payment is credited once; each dispute removes and restores its coins once.
    idempotencyKey: what === 'credit' ? `${name}:${id}` : `${name}:${id}:${eventId}`,
    reference: { [name]: id },
    popup: true,
  }
}

/** Locks a payment and returns its status. */
export async function lockStatus(tx: Tx, id: string): Promise<PaymentStatus | undefined> {
  return (await store.lockPayment(tx, id))?.status
}

/** The age at which an unpaid payment expires. A later payment is still credited. */
const EXPIRES_MS = 24 * 60 * 60_000

/**
 * Looks up an unreported payment at the provider and applies the event. Without an event, the
 * payment expires a day after its creation.
 */
export async function reconcilePayment(
  deps: Deps,
  { id, providerId, createdAt }: SilentPayment,
  now: Date,
): Promise<void> {
  const { payments: provider } = deps
  const event = providerId === null ? undefined : await provider.lookUp(providerId)
  if (event) await processReport(deps, provider.name, event)
  else if (now.getTime() - createdAt.getTime() >= EXPIRES_MS) await expirePayment(deps, id)
}

/** Expires an open payment. A later report of its payment still credits it. */
export async function expirePayment(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const payment = await store.lockPayment(tx, id)
    if (payment?.status !== 'created' && payment?.status !== 'pending') return
    await store.setStatus(tx, id, { status: 'expired', now })
  })
}

type Decision = { id: string; decision: 'credit' | 'close'; reason: string }

/**
 * Decides a payment that needs attention: credits the coins, or leaves the payment as it is. Of two
 * concurrent decisions, the first applies and the second throws `payment_decided`.
 * @throws CodedError `not_found`, `payment_decided`, `payment_not_creditable`, and those of
 *   `mayActOn`: owners cannot decide on their own payment
 */
export async function decidePayment(
  deps: Deps,
  staff: StaffActor,
  { id, decision, reason }: Decision,
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const found = await paymentById(tx, id)
    if (!found) throw new CodedError('not_found')
    const decider = { userId: staff.userId, role: 'owner' } as const
    await mayActOn({ sql: tx, now }, decider, { userId: found.userId })
    await lockAccount(tx, found.userId)
    const payment = await store.lockPayment(tx, id)
    const attention = await store.attentionOf(tx, id)
    if (!payment || attention === null) throw new CodedError('payment_decided')
    const isCredit = decision === 'credit'
    if (isCredit && !isCreditable(payment.status)) throw new CodedError('payment_not_creditable')
    if (isCredit) await apply(deps, tx, { payment, what: { do: 'credit', status: 'paid' }, now })
    else await store.clearAttention(tx, id, now)
    await recordStaffWrite(deps, tx, staff, {
      action: isCredit ? 'payment.credit' : 'payment.close',
      target: { type: 'payment', id },
      before: { status: payment.status, attention },
      after: { status: isCredit ? 'paid' : payment.status, reason },
    })
  })
}
