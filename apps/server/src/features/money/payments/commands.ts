import type { Tx } from '@cco/database/client'
import { disclosedError } from '@cco/domain/background-job/background-job'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { NoticeKind } from '@cco/domain/notification/kinds'
import type { PaymentStatus } from '@cco/domain/payment/constants'
import type { BuyInput, PaymentRow } from '@cco/domain/payment/contract'
import type { Attention } from '@cco/domain/payment/management'
import { isCreditable, type Settlement, settlement } from '@cco/domain/payment/processing'
import { currencyManagement as staffEn } from '@cco/messages/en/currencyManagement'
import { ledger as en } from '@cco/messages/en/ledger'
import { currencyManagement as staffRu } from '@cco/messages/ru/currencyManagement'
import { ledger as ru } from '@cco/messages/ru/ledger'
import type { Deps } from '../../../deps.ts'
import type { PaymentEvent, PaymentProvider } from '../../../platform/payments/provider.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { recordStaffWrite, type StaffCaller } from '../../../platform/system-log/staff.ts'
import { notify } from '../../news/notifications/commands.ts'
import { mayActOn } from '../../people/moderation/policy.ts'
import { languageOf } from '../../people/profiles/queries.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { lockAccount, moveCoins, requireAccount } from '../currency/commands.ts'
import { personName } from '../currency/queries.ts'
import {
  isWonAhead,
  openPaymentsOf,
  packOnSale,
  paymentById,
  paymentOfProvider,
  paymentRowOf,
  type SilentPayment,
} from './queries.ts'
import * as store from './store.ts'

const attentionsRu = staffRu.attention
const attentionsEn = staffEn.attention
const LEDGER = { ru, en } as const satisfies Record<Language, unknown>

type Buy = { userId: string; language: Language; input: BuyInput }

/** Payments one account may open with the provider within an hour, repeated openings included. */
const OPENINGS: Limit = { scope: 'payment_open', max: 20, windowMs: 60 * 60_000 }
/** Payments one account may have open; what no one pays is over after a day. */
const OPEN_MAX = 20

/**
 * Opens a payment with the provider. A repeated `requestKey` is answered with the same payment, and
 * one whose provider was not reached is opened then. Coins come by the provider's word alone.
 * @throws CodedError `pack_not_found`, `pack_price_changed`, `request_key_reused`,
 *   `too_many_requests`, `payment_unavailable`, `account_removed`
 */
export async function buyCoins(
  deps: Deps,
  provider: PaymentProvider,
  { userId, language, input }: Buy,
): Promise<PaymentRow> {
  const payment = await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    await requireAccount(tx, userId)
    const made = await store.paymentOfRequest(tx, userId, input.requestKey)
    return made ?? (await newPayment(deps, tx, { provider, userId, input }))
  })
  const isSame = payment.packId === input.packId && payment.amountMinor === input.expectedPriceMinor
  if (!isSame) throw new CodedError('request_key_reused')
  if (payment.payUrl === null) await open(deps, provider, { payment, language, input })
  const row = await paymentRowOf(deps.sql, payment.id)
  if (!row) throw new Error('a payment that was written is not there')
  return row
}

async function newPayment(
  deps: Deps,
  tx: Tx,
  { provider, userId, input }: Pick<Buy, 'userId' | 'input'> & { provider: PaymentProvider },
): Promise<store.PaymentFacts> {
  const pack = await packOnSale(tx, input.packId)
  if (!pack) throw new CodedError('pack_not_found')
  if (pack.priceMinor !== input.expectedPriceMinor) throw new CodedError('pack_price_changed')
  const open = await openPaymentsOf(tx, userId)
  if (open >= OPEN_MAX) throw new CodedError('too_many_requests')
  return await store.insertPayment(tx, {
    id: deps.ids.next(),
    userId,
    packId: pack.id,
    provider: provider.name,
    coins: pack.coins + pack.bonusCoins,
    amountMinor: pack.priceMinor,
    currency: pack.currency,
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
    const order = { id, coins, amountMinor, currency, description, returnUrl: back.href }
    const opened = await provider.open(order)
    await store.markOpened(deps.sql, id, { ...opened, now: deps.clock.now() })
  } catch (error) {
    await recordProviderFailure(deps, id, error)
    throw new CodedError('payment_unavailable')
  }
}

/** Notes in the system log what went wrong between us and the provider, without secrets. */
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
 * Does what a provider says of a payment, once however often and in whatever order it is reported
 * (design §8). What a person must decide calls the owners and moves nothing.
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

/** What an event makes of a payment; a dispute that was won before we heard of it takes nothing. */
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

/** What the buyer sees when a payment reaches this status. */
const TOLD: Partial<Record<PaymentStatus, NoticeKind>> = {
  paid: 'payment_credited',
  failed: 'payment_failed',
  refunded: 'payment_refunded',
  disputed: 'payment_disputed',
}

type Applying = {
  payment: store.PaymentFacts
  what: Settlement
  now: Date
  /** Of the provider; none where a person decided. */
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
    await moveCoins(tx, [await entry(tx, payment, { what: what.do, eventId })], now)
  }
  const told = TOLD[what.status]
  if (told) await notify(deps, tx, [userId], { kind: told, facts: { coins } })
}

/** Owners hear which payment a person must decide on, and why. */
export async function callOwners(
  deps: Deps,
  tx: Tx,
  { userId, coins }: Pick<store.PaymentFacts, 'userId' | 'coins'>,
  attention: Attention,
): Promise<void> {
  const player = (await personName(tx, userId)) ?? ''
  const reason = { ru: attentionsRu[attention], en: attentionsEn[attention] }
  const facts = { player, coins, reason }
  await notify(deps, tx, await ownerIds(tx), { kind: 'payment_review', facts })
}

/** A charge-back may leave a balance below zero, which then blocks spending (rules §6). */
async function entry(
  tx: Tx,
  { id, userId, coins }: store.PaymentFacts,
  { what, eventId }: { what: 'credit' | 'takeBack' | 'giveBack'; eventId: string | undefined },
) {
  const words = await ledgerWords(tx, userId)
  const rows = {
    credit: { amount: coins, description: words.purchase, name: 'payment' },
    takeBack: { amount: -coins, description: words.chargeback, name: 'chargeback' },
    giveBack: { amount: coins, description: words.disputeWon, name: 'dispute-won' },
  } as const
  const { name, ...row } = rows[what]
  return {
    ...row,
    userId,
    type: 'purchase' as const,
    // Credited once; taken and given back once a dispute.
    idempotencyKey: what === 'credit' ? `${name}:${id}` : `${name}:${id}:${eventId}`,
    reference: { [name]: id },
    popup: true,
  }
}

/** What rows of a person's ledger are called, in the language they read. */
export async function ledgerWords(tx: Tx, userId: string): Promise<(typeof LEDGER)[Language]> {
  return LEDGER[await languageOf(tx, userId)]
}

/** What no one has paid by then is over; paid later, it is credited all the same. */
const EXPIRES_MS = 24 * 60 * 60_000

/**
 * Asks the provider about a payment that it said nothing of, and does what it answers; one that it
 * does not know expires a day after it was opened.
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

/** Closes a payment that no one made; one that is paid after all is credited then. */
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
 * Answers what a provider's word left open: credits the coins anyway, or leaves the payment as it
 * is. Of two deciders at once the first one's word counts.
 * @throws CodedError `not_found`, `payment_decided`, `payment_not_creditable`, and those of
 *   `mayActOn`: no one decides about their own payment
 */
export async function decidePayment(
  deps: Deps,
  staff: StaffCaller,
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
