import type { PaymentEventKind } from '@cco/domain/payments/processing'
import type { Stripe } from 'stripe'
import {
  type PaymentEvent,
  type PaymentProvider,
  type RefundAnswer,
  UnprovenNotificationError,
} from './provider.ts'

const TIMEOUT_MS = 15_000

type Options = {
  secretKey: string
  webhookSecret: string
  /** URL of the API; Stripe's own by default. */
  apiUrl?: string | undefined
  timeoutMs?: number
}

/** Creates the Stripe provider, based on hosted Checkout: each payment is one Checkout Session. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
}: Options): PaymentProvider {
  let loaded: Promise<Stripe> | undefined
  // Imported on demand, since the library is large.
  const stripe = () => {
    loaded ??= import('stripe').then(({ Stripe: Client }) => {
      return new Client(secretKey, {
        ...addressOf(apiUrl),
        timeout: timeoutMs,
        telemetry: false,
        maxNetworkRetries: 1,
      })
    })
    return loaded
  }
  return {
    name: 'stripe',
    signsNotifications: true,
    open: async ({ id, amountMinor, currency, description, language, returnUrl }) => {
      const session = await (await stripe()).checkout.sessions.create(
        {
          mode: 'payment',
          locale: language,
          client_reference_id: id,
          success_url: returnUrl,
          cancel_url: returnUrl,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountMinor,
                product_data: { name: description },
              },
            },
          ],
        },
        { idempotencyKey: id },
      )
      if (!session.url) throw new Error('Stripe opened a session without an address')
      return { providerId: session.id, payUrl: session.url }
    },
    read: async ({ headers, body }) => {
      const client = await stripe()
      const signature = String(headers['stripe-signature'] ?? '')
      const event = await client.webhooks
        .constructEventAsync(body, signature, webhookSecret)
        .catch((error: Error) => {
          throw new UnprovenNotificationError(error.message)
        })
      return await toPaymentEvent(client, event)
    },
    lookUp: async (providerId) => {
      const client = await stripe()
      const session = await client.checkout.sessions.retrieve(providerId).catch(unknownThere)
      const kind = session && kindOf(session)
      return kind && ofSession(session, kind, `${session.id}:${kind}`)
    },
    refund: async ({ key, providerId }) => {
      const client = await stripe()
      const { payment_intent } = await client.checkout.sessions.retrieve(providerId)
      if (!payment_intent) return 'refused'
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
      return await client.refunds
        .create({ payment_intent: intent }, { idempotencyKey: key })
        .then(({ status }) => REFUNDS[status ?? ''] ?? 'pending', refusal)
    },
    check: async () => {
      const client = await stripe()
      return await client.balance.retrieve().then(
        () => 'answers' as const,
        ({ statusCode }: { statusCode?: number }) =>
          statusCode === 401 || statusCode === 403 ? 'refused' : 'unreachable',
      )
    },
  }
}

const REFUNDS: Record<string, RefundAnswer> = {
  succeeded: 'refunded',
  failed: 'refused',
  canceled: 'refused',
}

/**
 * Returns the outcome for a failed refund request: `refunded` if it was refunded before, `refused`
 * if it is invalid.
 * @throws the error itself for any other failure
 */
function refusal(error: unknown): RefundAnswer {
  const { type, code } = error as { type?: string; code?: string }
  if (code === 'charge_already_refunded') return 'refunded'
  if (type === 'StripeInvalidRequestError') return 'refused'
  throw error
}

/**
 * Returns undefined for a session unknown to Stripe, such as one of another account or mode.
 * @throws the error itself for any other failure
 */
function unknownThere(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'resource_missing') throw error
}

function addressOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol.slice(0, -1) as 'http' | 'https', host: hostname, port }
}

async function toPaymentEvent(
  stripe: Stripe,
  event: Stripe.Event,
): Promise<PaymentEvent | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const kind = kindOf(event.data.object) ?? 'pending'
      return ofSession(event.data.object, kind, event.id)
    }
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'failed', event.id)
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, currency } = event.data.object
      return await ofIntent(stripe, event.id, 'refunded', payment_intent, amount_refunded, currency)
    }
    case 'charge.dispute.created': {
      const { payment_intent, amount, currency } = event.data.object
      return await ofIntent(stripe, event.id, 'disputed', payment_intent, amount, currency)
    }
    case 'charge.dispute.closed': {
      const { payment_intent, amount, currency, status } = event.data.object
      // A lost dispute already debited the coins when it was opened.
      if (status !== 'won' && status !== 'warning_closed') return undefined
      return await ofIntent(stripe, event.id, 'dispute_won', payment_intent, amount, currency)
    }
    default:
      return undefined
  }
}

function kindOf(session: Stripe.Checkout.Session): PaymentEventKind | undefined {
  if (session.payment_status === 'paid') return 'paid'
  return session.status === 'expired' ? 'expired' : undefined
}

function ofSession(
  session: Stripe.Checkout.Session,
  kind: PaymentEventKind,
  eventId: string,
): PaymentEvent {
  return {
    eventId,
    providerId: session.id,
    kind,
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  }
}

/** Refunds and disputes refer to a payment intent, so its session is looked up. */
async function ofIntent(
  stripe: Stripe,
  eventId: string,
  kind: 'refunded' | 'disputed' | 'dispute_won',
  intent: string | { id: string } | null,
  amountMinor: number,
  currency: string,
): Promise<PaymentEvent | undefined> {
  if (!intent) return undefined
  const payment_intent = typeof intent === 'string' ? intent : intent.id
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 })
  const providerId = data[0]?.id
  if (!providerId) return undefined
  return { eventId, providerId, kind, amountMinor, currency: currency.toUpperCase() }
}
