import type { Tx } from '@cco/database/client'
import {
  ADJUSTMENTS_PAGE,
  type AdjustmentStatus,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@cco/domain/currency/constants'
import { PAYMENT_STATUSES } from '@cco/domain/payments/constants'
import { OWN_PAYMENTS_SHOWN } from '@cco/domain/payments/contract'
import { ATTENTIONS } from '@cco/domain/payments/management'
import { type LedgerEntry, plantLedger } from '../../ledger.ts'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import { type Cast, someone } from './cast.ts'
import { coinsFor } from './stage.ts'

/** What the demo player has at the end: the longest balance that a page shows mostly. */
const BALANCE = 1_234_567
const PACKS = 8
/** Coins of one payment. */
const BOUGHT = 20_000
const CREDITED = new Set(['paid', 'refunding', 'refunded', 'disputed'])

/** Packs, payments of each status, adjustments, and a long ledger of the demo player. */
export async function fillPayments(tx: Tx, now: Date, cast: Cast): Promise<void> {
  await insertRows(
    tx,
    'coin_packs',
    Array.from({ length: PACKS }, (_, at) => ({
      ...{ id: stableId('worst pack', String(at)), coins: (at + 1) * 100_000, position: 10 + at },
      ...{ bonusCoins: at * 1_000, priceMinor: (at + 1) * 9_999_900, isActive: at < PACKS - 2 },
      createdAt: plus(now, -90 * DAY_MS),
    })),
  )
  const payments = await insertPayments(tx, now, cast)
  const adjustments = await insertAdjustments(tx, now, cast)
  const credits = payments
    .filter(({ status }) => CREDITED.has(status ?? 'created'))
    .map(({ id, createdAt }) => coinsFor(cast.player, BOUGHT, `payment:${id}`, createdAt))
  await plantLedger(tx, [...credits, ...adjustments, ...transactionsOf(now, cast)])
  await reachBalance(tx, now, cast)
}

type Payment = Row<'payments'> & { createdAt: Date }

async function insertPayments(tx: Tx, now: Date, { player }: Cast): Promise<Payment[]> {
  const rows = Array.from({ length: OWN_PAYMENTS_SHOWN + 2 }, (_, at): Payment => {
    const status = PAYMENT_STATUSES[at % PAYMENT_STATUSES.length] ?? 'paid'
    const createdAt = plus(now, -(at + 1) * 5 * HOUR_MS)
    const id = stableId('worst payment', String(at))
    return {
      // Of a provider that the server does not know, so that no job asks it about them.
      ...{ id, userId: player.id, packId: null, provider: 'earlier', providerId: id, status },
      ...{ coins: BOUGHT, exactCoins: BOUGHT, amountMinor: 199_999_900, currency: 'RUB' },
      ...{ requestKey: id, payUrl: null, createdAt, updatedAt: createdAt },
      attention: at % 5 === 4 ? (ATTENTIONS[at % ATTENTIONS.length] ?? null) : null,
      creditedAt: CREDITED.has(status) ? createdAt : null,
    }
  })
  await insertRows(tx, 'payments', rows)
  return rows
}

async function insertAdjustments(tx: Tx, now: Date, cast: Cast): Promise<LedgerEntry[]> {
  const { crowd, owner, secondOwner } = cast
  const statuses = ['applied', 'refused'] as const
  const all = Array.from({ length: ADJUSTMENTS_PAGE + 14 }, (_, at) => {
    const status: AdjustmentStatus =
      at < ADJUSTMENTS_PAGE + 2 ? 'pending' : (statuses[at % 2] ?? 'applied')
    const isPending = status === 'pending'
    // Each owner has requests of the other to decide.
    const [by, other] = at % 2 === 0 ? [owner, secondOwner] : [secondOwner, owner]
    return {
      ...{ id: stableId('worst adjustment', String(at)), user: someone(crowd, at), status },
      ...{ amount: (at + 1) * 10_000, reason: 'Бонус за помощь.', requestedBy: by.id },
      decidedBy: isPending ? null : other.id,
      decidedAt: isPending ? null : plus(now, -at * HOUR_MS),
      createdAt: plus(now, -(at + 2) * HOUR_MS),
    }
  })
  await insertRows(
    tx,
    'coin_adjustments',
    all.map(({ user, ...row }) => ({ ...row, userId: user.id })),
  )
  return all
    .filter(({ status }) => status === 'applied')
    .map(({ id, user, amount, reason, createdAt }) => ({
      ...coinsFor(user, amount, id, createdAt),
      ...{ type: 'admin_adjustment', purpose: { reason }, reference: { adjustment: id } },
    }))
}

const STORY = { story: { ru: 'Новый сюжет', en: 'A new story' } }
const PURPOSES: Record<TransactionType, LedgerEntry['purpose']> = {
  admin_adjustment: { reason: 'Бонус за помощь.' },
  purchase: { kind: 'purchase' },
  booking: { kind: 'booking', facts: STORY },
  refund: { kind: 'booking_refund', facts: STORY },
  gift: { kind: 'goodwill', facts: STORY },
}

/** Movements of each kind, in both directions. */
function transactionsOf(now: Date, { player }: Cast): LedgerEntry[] {
  return Array.from({ length: 60 }, (_, at) => {
    const sign = at % 3 === 2 ? -1 : 1
    const createdAt = plus(now, -(70 - at) * HOUR_MS)
    const key = `worst:${stableId('worst transaction', String(at))}`
    const type = TRANSACTION_TYPES[at % TRANSACTION_TYPES.length] ?? 'purchase'
    const purpose = PURPOSES[type]
    return { ...coinsFor(player, sign * (at + 1) * 1_000, key, createdAt), type, purpose }
  })
}

async function reachBalance(tx: Tx, now: Date, { player }: Cast): Promise<void> {
  const [account] = await tx<{ balance: number }[]>`
    select balance from currency_accounts where user_id = ${player.id}`
  const missing = BALANCE - (account?.balance ?? 0)
  if (missing === 0) return
  const key = `worst:${stableId('worst balance')}`
  const purpose = { reason: 'Бонус за помощь.' }
  const entry = {
    ...coinsFor(player, missing, key, now),
    type: 'admin_adjustment' as const,
    purpose,
  }
  await plantLedger(tx, [entry])
}
