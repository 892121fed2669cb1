import { Stripe } from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { type FakeApi, startFakeApi } from './fake-api.ts'
import { UnprovenNotificationError } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'

const KEYS = { secretKey: 'sk_test_secret', webhookSecret: 'whsec_test' }
const ORDER = {
  id: '11111111-1111-4111-8111-111111111111',
  coins: 1_100,
  amountMinor: 99_900,
  currency: 'RUB',
  description: 'Покупка монет',
  language: 'ru' as const,
  returnUrl: 'https://cco.test/currency',
}
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.test/cs_1',
  payment_status: 'paid',
  status: 'complete',
  amount_total: 99_900,
  currency: 'rub',
}

const nothingKnown = async () => undefined

let fakeApi: FakeApi | undefined
afterEach(async () => {
  await fakeApi?.close()
  fakeApi = undefined
})

async function provider(
  answer: Parameters<typeof startFakeApi>[0] = () => ({ body: SESSION }),
  rest: { timeoutMs?: number } = {},
) {
  fakeApi = await startFakeApi(answer)
  return stripeProvider({ ...KEYS, apiUrl: fakeApi.url, ...rest })
}

/** A notification signed by Stripe's own library. */
async function signed(type: string, object: object, secret = KEYS.webhookSecret) {
  const body = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
  const { webhooks } = new Stripe('sk_test')
  const header = await webhooks.generateTestHeaderStringAsync({ payload: body, secret })
  return { headers: { 'stripe-signature': header }, body }
}

test('opens one session per payment, however often it is requested', async () => {
  const stripe = await provider()
  const opened = { providerId: 'cs_1', payUrl: SESSION.url }
  expect(await stripe.open(ORDER)).toEqual(opened)
  expect(await stripe.open(ORDER)).toEqual(opened)
  expect(fakeApi?.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    ORDER.id,
    ORDER.id,
  ])
  expect(decodeURIComponent(fakeApi?.requests[0]?.body ?? '')).toContain('[unit_amount]=99900')
})

test('throws without exposing a key when the API fails or does not respond', async () => {
  for (const answer of [() => ({ status: 500, body: {} }), () => 'silence' as const]) {
    const stripe = await provider(answer)
    const error: Error = await stripe.open(ORDER).then(
      () => new Error('was opened'),
      (reason) => reason,
    )
    expect(error.message).not.toContain(KEYS.secretKey)
    expect(error.message).not.toBe('was opened')
    await fakeApi?.close()
  }
})

test.each([
  ['checkout.session.completed', SESSION, 'paid'],
  ['checkout.session.completed', { ...SESSION, payment_status: 'unpaid' }, 'pending'],
  ['checkout.session.async_payment_succeeded', SESSION, 'paid'],
  ['checkout.session.async_payment_failed', SESSION, 'failed'],
  [
    'checkout.session.expired',
    { ...SESSION, payment_status: 'unpaid', status: 'expired' },
    'expired',
  ],
])('reads the event %s', async (type, object, kind) => {
  const stripe = await provider()
  expect(await stripe.read(await signed(type, object), nothingKnown)).toEqual({
    eventId: `evt_${type}`,
    providerId: 'cs_1',
    kind,
    amountMinor: 99_900,
    currency: 'RUB',
  })
})

test.each([
  [
    'charge.refunded',
    { payment_intent: 'pi_1', amount_refunded: 99_900, currency: 'rub' },
    'refunded',
  ],
  [
    'charge.dispute.created',
    { payment_intent: 'pi_1', amount: 99_900, currency: 'rub' },
    'disputed',
  ],
  [
    'charge.dispute.closed',
    { payment_intent: 'pi_1', amount: 99_900, currency: 'rub', status: 'won' },
    'dispute_won',
  ],
  [
    'charge.dispute.closed',
    { payment_intent: 'pi_1', amount: 99_900, currency: 'rub', status: 'warning_closed' },
    'dispute_won',
  ],
])('%s finds the session of its payment', async (type, object, kind) => {
  const stripe = await provider(() => ({ body: { object: 'list', data: [SESSION] } }))
  expect(await stripe.read(await signed(type, object), nothingKnown)).toMatchObject({
    providerId: 'cs_1',
    kind,
  })
  expect(fakeApi?.requests[0]?.path).toContain('payment_intent=pi_1')
})

test('ignores events that concern no payment of ours', async () => {
  const stripe = await provider(() => ({ body: { object: 'list', data: [] } }))
  expect(await stripe.read(await signed('customer.created', {}), nothingKnown)).toBeUndefined()
  const foreign = { payment_intent: 'pi_2', amount_refunded: 1, currency: 'rub' }
  expect(await stripe.read(await signed('charge.refunded', foreign), nothingKnown)).toBeUndefined()
})

test('ignores a lost dispute', async () => {
  const stripe = await provider(() => ({ body: { object: 'list', data: [SESSION] } }))
  const lost = { payment_intent: 'pi_1', amount: 99_900, currency: 'rub', status: 'lost' }
  expect(
    await stripe.read(await signed('charge.dispute.closed', lost), nothingKnown),
  ).toBeUndefined()
})

test('rejects a notification that is unsigned, signed with another key or modified', async () => {
  const stripe = await provider()
  const proper = await signed('checkout.session.completed', SESSION)
  const forged = [
    { ...proper, headers: {} },
    await signed('checkout.session.completed', SESSION, 'whsec_other'),
    { ...proper, body: proper.body.replace('99900', '1') },
  ]
  for (const one of forged) {
    await expect(stripe.read(one, nothingKnown)).rejects.toBeInstanceOf(UnprovenNotificationError)
  }
})

test('looks up a payment without a notification', async () => {
  const stripe = await provider()
  expect(await stripe.lookUp('cs_1')).toMatchObject({ kind: 'paid', amountMinor: 99_900 })
  const open = await provider(() => ({
    body: { ...SESSION, payment_status: 'unpaid', status: 'open' },
  }))
  expect(await open.lookUp('cs_1')).toBeUndefined()
})

test('returns nothing for a payment unknown to Stripe and throws for a 500 response', async () => {
  const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }
  const stripe = await provider(() => ({ status: 404, body: { error: missing } }))
  expect(await stripe.lookUp('cs_1')).toBeUndefined()
  const error = { type: 'api_error', message: 'no' }
  const down = await provider(() => ({ status: 500, body: { error } }))
  await expect(down.lookUp('cs_1')).rejects.toThrow()
})

describe('a Stripe refund', () => {
  const ORDERED = { key: 'k:1', providerId: 'cs_1', amountMinor: 99_900, currency: 'RUB' }
  const session = { body: { ...SESSION, payment_intent: 'pi_1' } }
  const answering = (refund: ReturnType<Parameters<typeof startFakeApi>[0]>) =>
    provider((method) => (method === 'GET' ? session : refund))

  test.each([
    ['succeeded', 'refunded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'refused'],
    ['canceled', 'refused'],
  ])('with the status %s is %s', async (status, what) => {
    const stripe = await answering({ body: { id: 're_1', object: 'refund', status } })
    expect(await stripe.refund(ORDERED)).toBe(what)
    const request = fakeApi?.requests.at(-1)
    expect(request).toMatchObject({ method: 'POST', body: 'payment_intent=pi_1' })
    expect(request?.headers['idempotency-key']).toBe('k:1')
  })

  test.each([
    ['charge_already_refunded', 'refunded'],
    ['amount_too_large', 'refused'],
  ])('rejected with %s is %s', async (code, what) => {
    const error = { type: 'invalid_request_error', code, message: 'no' }
    const stripe = await answering({ status: 400, body: { error } })
    expect(await stripe.refund(ORDERED)).toBe(what)
  })

  const broken = { status: 500, body: { error: { type: 'api_error', message: 'no' } } }
  test.each(['silence', broken] as const)(
    'that gets the response %o has an unknown outcome',
    async (answer) => {
      const stripe = await answering(answer)
      await expect(stripe.refund(ORDERED)).rejects.toThrow()
    },
  )

  test('that gets no response in time has an unknown outcome', async () => {
    const stripe = await provider(() => 'delay', { timeoutMs: 100 })
    await expect(stripe.refund(ORDERED)).rejects.toThrow()
  })

  test('of an unpaid session is refused', async () => {
    const stripe = await provider(() => ({ body: { ...SESSION, payment_intent: null } }))
    expect(await stripe.refund(ORDERED)).toBe('refused')
  })
})

test('reports whether Stripe accepts our keys', async () => {
  const checkOf = async (answer: Parameters<typeof startFakeApi>[0]) => {
    await fakeApi?.close()
    return await (await provider(answer)).check()
  }
  expect(await checkOf(() => ({ body: { object: 'balance' } }))).toBe('answers')
  expect(fakeApi?.requests).toMatchObject([{ method: 'GET', path: '/v1/balance' }])
  expect(await checkOf(() => ({ status: 401, body: { error: { message: 'no' } } }))).toBe('refused')
  expect(await checkOf(() => 'silence')).toBe('unreachable')
})
