import type { PaymentEventKind } from '@cco/domain/payment/settle'
import * as z from 'zod'
import { type PaymentEvent, type PaymentProvider, UnprovenNotificationError } from '../provider.ts'

const API_URL = 'https://api.yookassa.ru/v3'
const TIMEOUT_MS = 15_000

const amountSchema = z.object({
  value: z.string().regex(/^\d{1,9}\.\d{2}$/),
  currency: z.string(),
})
const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: amountSchema,
  confirmation: z.object({ confirmation_url: z.url() }).optional(),
})
const refundSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  payment_id: z.string(),
  amount: amountSchema,
})
const notificationSchema = z.object({
  event: z.string(),
  object: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
})

type Options = { shopId: string; secretKey: string; apiUrl?: string | undefined }

/**
 * YooKassa. Its notifications carry no signature, so each is taken as a hint only: what it tells is
 * asked back from the API, and that answer counts.
 */
export function yookassaProvider({
  shopId,
  secretKey,
  apiUrl = API_URL,
}: Options): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
  const ask = async (path: string, init: { key?: string; body?: unknown } = {}) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method: init.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(init.key === undefined ? {} : { 'idempotence-key': init.key }),
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`YooKassa answered ${response.status}`)
    return (await response.json()) as unknown
  }
  const lookUp = async (providerId: string): Promise<PaymentEvent | undefined> => {
    const answer = await ask(`/payments/${encodeURIComponent(providerId)}`)
    return answer === undefined ? undefined : paymentEvent(paymentSchema.parse(answer))
  }
  const lookUpRefund = async (id: string): Promise<PaymentEvent | undefined> => {
    const answer = await ask(`/refunds/${encodeURIComponent(id)}`)
    const refund = answer === undefined ? undefined : refundSchema.parse(answer)
    if (refund?.status !== 'succeeded') return undefined
    return {
      eventId: `refund:${refund.id}`,
      providerId: refund.payment_id,
      kind: 'refunded',
      ...sumOf(refund.amount),
    }
  }
  return {
    name: 'yookassa',
    open: async ({ id, amountMinor, currency, description, returnUrl }) => {
      const answer = await ask('/payments', {
        key: id,
        body: {
          amount: { value: (amountMinor / 100).toFixed(2), currency },
          capture: true,
          description,
          confirmation: { type: 'redirect', return_url: returnUrl },
          metadata: { payment: id },
        },
      })
      const payment = paymentSchema.parse(answer)
      if (!payment.confirmation) throw new Error('YooKassa opened a payment without an address')
      return { providerId: payment.id, payUrl: payment.confirmation.confirmation_url }
    },
    read: async ({ body }) => {
      const { event, object } = notificationSchema.parse(JSON.parse(body))
      const isRefund = event.startsWith('refund.')
      const known = isRefund ? await lookUpRefund(object.id) : await lookUp(object.id)
      if (!known) throw new UnprovenNotificationError('YooKassa does not confirm it')
      return known
    },
    lookUp,
  }
}

const KINDS: Record<z.output<typeof paymentSchema>['status'], PaymentEventKind | undefined> = {
  pending: undefined,
  waiting_for_capture: 'pending',
  succeeded: 'paid',
  canceled: 'failed',
}

function paymentEvent(payment: z.output<typeof paymentSchema>): PaymentEvent | undefined {
  const kind = KINDS[payment.status]
  if (!kind) return undefined
  return {
    eventId: `${payment.id}:${kind}`,
    providerId: payment.id,
    kind,
    ...sumOf(payment.amount),
  }
}

function sumOf({ value, currency }: z.output<typeof amountSchema>) {
  return { amountMinor: Math.round(Number(value) * 100), currency }
}
