import { minorPerMajor } from '@cco/domain/payments/minor'
import { isCreditable, type PaymentEventKind } from '@cco/domain/payments/processing'
import * as z from 'zod'
import { type PaymentEvent, type PaymentProvider, UnprovenNotificationError } from './provider.ts'

const LOCALES = { ru: 'ru_RU', en: 'en_US' } as const
const API_URL = 'https://api.yookassa.ru/v3'
const TIMEOUT_MS = 15_000

const amountSchema = z.object({
  value: z.string().regex(/^\d{1,9}\.\d{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: amountSchema,
  refunded_amount: amountSchema.optional(),
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
  object: z.object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    /** Set on refunds only. */
    payment_id: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
})

type Options = {
  shopId: string
  secretKey: string
  apiUrl?: string | undefined
  timeoutMs?: number
}

/**
 * Creates the YooKassa provider.
 * Its notifications carry no signature, so each is only a hint: the provider queries the API and
 * uses that response.
 */
export function yookassaProvider({
  shopId,
  secretKey,
  apiUrl = API_URL,
  timeoutMs = TIMEOUT_MS,
}: Options): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`
  const ask = async (path: string, init: Request = {}) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method: init.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(init.key === undefined ? {} : { 'idempotence-key': init.key }),
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new AnswerError(response.status)
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
  /** Returns whether the whole payment has been refunded, by any request. */
  const isGivenBack = async (providerId: string): Promise<boolean> => {
    const payment = paymentSchema.parse(await ask(`/payments/${encodeURIComponent(providerId)}`))
    return payment.refunded_amount?.value === payment.amount.value
  }
  return {
    name: 'yookassa',
    signsNotifications: false,
    open: async ({ id, amountMinor, currency, description, language, returnUrl }) => {
      const answer = await ask('/payments', {
        key: id,
        body: {
          amount: amountOf(amountMinor, currency),
          capture: true,
          description,
          confirmation: { type: 'redirect', return_url: returnUrl, locale: LOCALES[language] },
          metadata: { payment: id },
        },
      })
      const payment = paymentSchema.parse(answer)
      if (!payment.confirmation) throw new Error('YooKassa opened a payment without an address')
      return { providerId: payment.id, payUrl: payment.confirmation.confirmation_url }
    },
    read: async ({ body }, statusOf) => {
      const { event, object } = notificationSchema.parse(JSON.parse(body))
      const isRefund = event.startsWith('refund.')
      const paymentId = isRefund ? object.payment_id : object.id
      const status = paymentId && (await statusOf(paymentId))
      // Notifications can be sent by anyone, and verifying one costs an API call.
      if (!status) throw new UnprovenNotificationError('it is about no payment of ours')
      if (isRefund ? status === 'refunded' : !isCreditable(status)) return undefined
      const known = isRefund ? await lookUpRefund(object.id) : await lookUp(object.id)
      if (known?.providerId !== paymentId) {
        throw new UnprovenNotificationError('YooKassa does not confirm it')
      }
      return known
    },
    lookUp,
    refund: async ({ key, providerId, amountMinor, currency }) => {
      const amount = amountOf(amountMinor, currency)
      try {
        const body = { payment_id: providerId, amount }
        const answer = await ask('/refunds', { key, body })
        if (answer === undefined) return 'refused'
        const { status } = refundSchema.parse(answer)
        if (status !== 'canceled') return status === 'succeeded' ? 'refunded' : 'pending'
      } catch (error) {
        if (!(error instanceof AnswerError) || !REFUSALS.includes(error.status)) throw error
      }
      return (await isGivenBack(providerId)) ? 'refunded' : 'refused'
    },
    check: async () => {
      try {
        return (await ask('/me')) === undefined ? 'unreachable' : 'answers'
      } catch (error) {
        const status = error instanceof AnswerError ? error.status : 0
        return status === 401 || status === 403 ? 'refused' : 'unreachable'
      }
    },
  }
}

type Request = { key?: string; body?: unknown }

class AnswerError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`YooKassa answered ${status}`)
    this.status = status
  }
}

/** Statuses for which a retry cannot succeed; a wrong API key of ours is not among them. */
const REFUSALS: readonly number[] = [400, 403]

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
  return { amountMinor: Math.round(Number(value) * minorPerMajor(currency)), currency }
}

/** Formats an amount with two decimals, whatever the currency's number of minor digits. */
function amountOf(amountMinor: number, currency: string) {
  return { value: (amountMinor / minorPerMajor(currency)).toFixed(2), currency }
}
