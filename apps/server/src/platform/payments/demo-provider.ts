import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import { DEFAULT_LANGUAGE } from '@cco/domain/language/language'
import { PAYMENT_EVENTS } from '@cco/domain/payments/processing'
import * as z from 'zod'
import type { Clock, Ids } from '../clock.ts'
import { findDemoPayment, openDemoPayment, refundDemoPayment } from './demo-books.ts'
import { type PaymentEvent, type PaymentProvider, UnprovenNotificationError } from './provider.ts'

/** Publicly known, so production rejects this provider. */
const SECRET = 'cco-demo-payments'

const eventSchema = z.object({
  eventId: z.string().regex(/^[\x20-\x7e]{1,200}$/),
  providerId: z.uuid(),
  kind: z.enum(PAYMENT_EVENTS),
  amountMinor: z.int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/** Returns the signature of a notification, sent in `x-demo-signature`. */
export function signDemo(body: string): string {
  return createHmac('sha256', SECRET).update(body).digest('hex')
}

/**
 * Creates the embedded provider (design §8).
 * It stores its own payments, has its own page at `/pay/demo/…` and sends signed notifications like
 * the other providers.
 */
export function demoProvider(of: {
  sql: Sql
  clock: Clock
  ids: Ids
  siteUrl: string
}): PaymentProvider {
  return {
    name: 'demo',
    signsNotifications: true,
    open: async ({ id, amountMinor, currency, language, returnUrl }) => {
      const providerId = await openDemoPayment(of.sql, {
        id: of.ids.next(),
        paymentId: id,
        amountMinor,
        currency,
        returnUrl,
        now: of.clock.now(),
      })
      // Without a language the page is Russian, as the site.
      const query = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
      return { providerId, payUrl: `${of.siteUrl}/pay/demo/${providerId}${query}` }
    },
    read: async ({ headers, body }) => {
      const given = Buffer.from(String(headers['x-demo-signature'] ?? ''))
      const proper = Buffer.from(signDemo(body))
      if (given.length !== proper.length || !timingSafeEqual(given, proper)) {
        throw new UnprovenNotificationError('the signature does not fit')
      }
      return eventSchema.parse(JSON.parse(body))
    },
    lookUp: async (providerId) => {
      const payment = await findDemoPayment(of.sql, providerId)
      if (!payment || payment.status === 'open') return undefined
      return demoEvent(payment, payment.status === 'declined' ? 'failed' : payment.status)
    },
    refund: async ({ providerId }) =>
      (await refundDemoPayment(of.sql, providerId)) ? 'refunded' : 'refused',
    check: async () => 'answers',
  }
}

/**
 * Returns the event of a payment. Its id is the same for the same kind of event of the same
 * payment.
 */
export function demoEvent(
  { id, amountMinor, currency }: { id: string; amountMinor: number; currency: string },
  kind: PaymentEvent['kind'],
): PaymentEvent {
  return { eventId: `${id}:${kind}`, providerId: id, kind, amountMinor, currency }
}
