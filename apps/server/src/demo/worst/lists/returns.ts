import type { Tx } from '@cco/database/client'
import { plantLedger } from '../../ledger.ts'
import { HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Stage, StageBooking } from './stage.ts'

const BANDS = ['full', 'coins', 'half', 'none'] as const
/** Disputes of the demo player, decided or not; those of the others await a decision. */
const OUTCOMES = ['open', 'upheld', 'rejected'] as const

/** Refunds of cancelled bookings and disputes of players who were marked as absent. */
export async function fillReturns(tx: Tx, { now, cast, bookings }: Stage): Promise<void> {
  const byPlayer = bookings.filter(({ status }) => status === 'cancelled_by_player')
  const bands = new Map(byPlayer.map((one, at) => [one, BANDS[at % BANDS.length] ?? 'full']))
  await insertRows(
    tx,
    'booking_cancellations',
    byPlayer.map((one) => ({
      ...{ bookingId: one.id, band: bands.get(one) ?? 'full', seats: one.seats },
      ...{ withheld: one.paid - refundOf(one, bands.get(one)), createdAt: one.decidedAt },
    })),
  )
  const refunds = bookings
    .filter(({ status }) => status.startsWith('cancelled'))
    .map((one) => ({ one, coins: refundOf(one, bands.get(one)) }))
    .filter(({ coins }) => coins > 0)
  await plantLedger(
    tx,
    refunds.map(({ one, coins }) => ({
      ...{ user: one.user, amount: coins, type: 'refund' },
      purpose: { kind: 'booking_refund', facts: { story: one.game.story.title } },
      ...{ key: `refund:${one.id}`, reference: { booking: one.id }, popup: false },
      createdAt: one.decidedAt,
    })),
  )
  await insertRows(
    tx,
    'booking_refunds',
    refunds.map(({ one, coins }) => ({
      ...{ id: stableId('refund', one.id), bookingId: one.id, cause: 'cancellation', coins },
      ...{ ledgerKey: `refund:${one.id}`, createdAt: one.decidedAt },
    })),
  )
  const noShows = bookings.filter(({ status }) => status === 'no_show')
  const own = noShows.filter(({ user }) => user === cast.player)
  const disputes = noShows.map((one): Row<'attendance_disputes'> => {
    const place = own.indexOf(one)
    const status = place < 0 ? 'open' : (OUTCOMES[place % OUTCOMES.length] ?? 'open')
    const isOpen = status === 'open'
    return {
      ...{ id: stableId('dispute', one.id), bookingId: one.id, status },
      text: 'Приходил на игру, мастер меня не заметил.',
      decidedBy: isOpen ? null : cast.moderator.id,
      decidedAt: isOpen ? null : plus(one.decidedAt, 2 * HOUR_MS),
      reason: isOpen ? null : 'Проверили по журналу комнаты.',
      createdAt: plus(one.decidedAt > now ? now : one.decidedAt, HOUR_MS / 2),
    }
  })
  await insertRows(tx, 'attendance_disputes', disputes)
}

function refundOf({ paid, status }: StageBooking, band?: (typeof BANDS)[number]): number {
  if (status !== 'cancelled_by_player') return paid
  return band === 'none' ? 0 : band === 'half' ? Math.floor(paid / 2) : paid
}
