import type { About } from './contract.ts'

/*
 * What the page about the club consists of, by the keys of its phrases (`about`): the site draws it, and
 * the server says it in plain words where no scripts run.
 */

/** The evening by the clock. */
export const EVENING_HOURS = ['arrive', 'open', 'play', 'close'] as const
export const PROMISES = ['stop', 'lines', 'alone', 'dice', 'refund', 'language'] as const
export const QUESTIONS = ['experience', 'length', 'coins', 'online', 'late', 'age'] as const

/** A row of the rules of refunds: when a booking is cancelled, and what is given back. */
export type RefundRow = {
  when: 'full' | 'between' | 'late' | 'club'
  /** The hours before the start that the period is named by: the only ones, or both of its ends. */
  from: number
  to: number
  what: 'fullText' | 'coinsText' | 'halfText' | 'lateText' | 'clubText'
}

/** Returns the rules of refunds with the numbers in force, without periods that have no length (rules §3). */
export function refundRows({
  fullRefundHours: full,
  coinRefundHours: coins,
  halfRefundHours: half,
}: About['rules']): RefundRow[] {
  const between = (from: number, to: number, what: RefundRow['what']): RefundRow[] =>
    from > to ? [{ when: 'between', from, to, what }] : []
  return [
    { when: 'full', from: full, to: full, what: 'fullText' },
    ...between(full, coins, 'coinsText'),
    ...between(coins, half, 'halfText'),
    { when: 'late', from: half, to: half, what: 'lateText' },
    { when: 'club', from: 0, to: 0, what: 'clubText' },
  ]
}
