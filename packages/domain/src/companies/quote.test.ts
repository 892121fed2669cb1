import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPANY_STATUSES } from './limits.ts'
import { answerRefusal, isClosed, isQuoteEnd } from './quote.ts'

const now = new Date('2026-11-25T12:00:00Z')
const DAY_MS = 86_400_000

test('a quote stands for at most two months, and never ends before it is sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100 * DAY_MS, max: 100 * DAY_MS }), (ahead) => {
      const isAllowed = isQuoteEnd(new Date(now.getTime() + ahead), now)
      expect(isAllowed).toBe(ahead > 0 && ahead <= 60 * DAY_MS)
    }),
  )
})

test('a quote is answered once, before it expires', () => {
  const expiresAt = new Date(now.getTime() + 1)
  const codes = COMPANY_STATUSES.map((status) => answerRefusal({ status, expiresAt }, now)?.code)
  expect(codes).toEqual([
    ...['already_decided', 'already_decided', undefined, 'already_decided', 'already_decided'],
  ])
  expect(answerRefusal({ status: 'quoted', expiresAt: now }, now)?.code).toBe('quote_expired')
  expect(COMPANY_STATUSES.filter(isClosed)).toEqual(['accepted', 'declined'])
})
