import { afterEach, describe, expect, test } from 'vitest'
import { type FakeApi, startFakeApi } from './fake-api.ts'
import { UnprovenNotificationError } from './provider.ts'
import { yookassaProvider } from './yookassa-provider.ts'

const ORDER = {
  id: '11111111-1111-4111-8111-111111111111',
  coins: 1_100,
  amountMinor: 99_905,
  currency: 'RUB',
  description: 'Покупка монет',
  language: 'ru' as const,
  returnUrl: 'https://cco.test/currency',
}
const PAYMENT = {
  id: '22d6d597-000f-5000-9000-145f6df21d6f',
  status: 'pending',
  amount: { value: '999.05', currency: 'RUB' },
  confirmation: { type: 'redirect', confirmation_url: 'https://yoomoney.test/pay' },
}
const REFUND = {
  id: 'refund-1',
  status: 'succeeded',
  payment_id: PAYMENT.id,
  amount: PAYMENT.amount,
}

let fakeApi: FakeApi | undefined
afterEach(async () => {
  await fakeApi?.close()
  fakeApi = undefined
})

async function provider(
  answer: Parameters<typeof startFakeApi>[0],
  rest: { timeoutMs?: number } = {},
) {
  fakeApi = await startFakeApi(answer)
  return yookassaProvider({
    shopId: '100',
    secretKey: 'secret',
    apiUrl: fakeApi.url,
    ...rest,
  })
}

const notificationOf = (event: string, id: string, rest: object = {}) => ({
  headers: {},
  body: JSON.stringify({
    type: 'notification',
    event,
    object: { id, status: 'succeeded', ...rest },
  }),
})
/** The only known payment is open. */
const known = async (providerId: string) =>
  providerId === PAYMENT.id ? ('pending' as const) : undefined

test('opens a payment under our idempotency key and credentials', async () => {
  const yookassa = await provider(() => ({ body: PAYMENT }))
  expect(await yookassa.open(ORDER)).toEqual({
    providerId: PAYMENT.id,
    payUrl: PAYMENT.confirmation.confirmation_url,
  })
  const [request] = fakeApi?.requests ?? []
  expect(request?.headers).toMatchObject({
    'idempotence-key': ORDER.id,
    authorization: `Basic ${Buffer.from('100:secret').toString('base64')}`,
  })
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    amount: { value: '999.05', currency: 'RUB' },
    capture: true,
  })
})

test('throws when the API fails, does not respond or returns an invalid body', async () => {
  const answers = [
    () => ({ status: 500, body: {} }),
    () => 'silence' as const,
    () => ({ body: { id: 1 } }),
    () => ({ body: { ...PAYMENT, amount: { value: '999.999', currency: 'RUB' } } }),
  ]
  for (const answer of answers) {
    const yookassa = await provider(answer)
    await expect(yookassa.open(ORDER)).rejects.toThrow()
    await fakeApi?.close()
  }
})

test.each([
  ['succeeded', 'paid'],
  ['canceled', 'failed'],
  ['waiting_for_capture', 'pending'],
])('verifies a notification by a query: %s is %s', async (status, kind) => {
  const yookassa = await provider(() => ({ body: { ...PAYMENT, status } }))
  expect(await yookassa.read(notificationOf('payment.succeeded', PAYMENT.id), known)).toEqual({
    eventId: `${PAYMENT.id}:${kind}`,
    providerId: PAYMENT.id,
    kind,
    amountMinor: 99_905,
    currency: 'RUB',
  })
})

test('verifies a refund by a query and returns the id of its payment', async () => {
  const yookassa = await provider((_method, path) => ({
    body: path === '/refunds/refund-1' ? REFUND : {},
  }))
  expect(
    await yookassa.read(
      notificationOf('refund.succeeded', REFUND.id, { payment_id: PAYMENT.id }),
      known,
    ),
  ).toEqual({
    eventId: 'refund:refund-1',
    providerId: PAYMENT.id,
    kind: 'refunded',
    amountMinor: 99_905,
    currency: 'RUB',
  })
})

test('rejects forged notifications', async () => {
  const yookassa = await provider(() => ({ status: 404, body: {} }))
  const forged = notificationOf('payment.succeeded', PAYMENT.id)
  await expect(yookassa.read(forged, known)).rejects.toBeInstanceOf(UnprovenNotificationError)
  await expect(
    yookassa.read(notificationOf('payment.succeeded', '../shops'), known),
  ).rejects.toThrow()
  await expect(yookassa.read({ headers: {}, body: '{' }, known)).rejects.toBeInstanceOf(SyntaxError)
  expect(fakeApi?.requests.map(({ path }) => path)).toEqual([`/payments/${PAYMENT.id}`])
})

test('queries only known payments, and only while they can still change', async () => {
  const yookassa = await provider(() => ({ body: { ...PAYMENT, status: 'succeeded' } }))
  const stranger = notificationOf('payment.succeeded', 'a-payment-of-nobody')
  await expect(yookassa.read(stranger, known)).rejects.toBeInstanceOf(UnprovenNotificationError)
  const refund = notificationOf('refund.succeeded', REFUND.id)
  await expect(yookassa.read(refund, known)).rejects.toBeInstanceOf(UnprovenNotificationError)
  const paid = async () => 'paid' as const
  expect(await yookassa.read(notificationOf('payment.succeeded', PAYMENT.id), paid)).toBeUndefined()
  expect(fakeApi?.requests).toEqual([])
})

test('rejects a refund of a different payment than notified', async () => {
  const other = { ...REFUND, payment_id: 'another' }
  const yookassa = await provider(() => ({ body: other }))
  const refund = notificationOf('refund.succeeded', REFUND.id, { payment_id: PAYMENT.id })
  await expect(yookassa.read(refund, known)).rejects.toBeInstanceOf(UnprovenNotificationError)
})

test('ignores a payment that is still open', async () => {
  const yookassa = await provider(() => ({ body: PAYMENT }))
  expect(await yookassa.lookUp(PAYMENT.id)).toBeUndefined()
})

describe('a YooKassa refund', () => {
  const ORDERED = { key: 'k:1', providerId: PAYMENT.id, amountMinor: 99_905, currency: 'RUB' }
  const paid = (refunded?: string) => ({
    ...{ ...PAYMENT, status: 'succeeded' },
    ...(refunded && { refunded_amount: { value: refunded, currency: 'RUB' } }),
  })

  test.each([
    ['succeeded', 'refunded'],
    ['pending', 'pending'],
    ['canceled', 'refused'],
  ])('with the status %s is %s', async (status, what) => {
    const yookassa = await provider((method) => ({
      body: method === 'POST' ? { ...REFUND, status } : paid(),
    }))
    expect(await yookassa.refund(ORDERED)).toBe(what)
    const [request] = fakeApi?.requests ?? []
    expect(request?.headers['idempotence-key']).toBe('k:1')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      payment_id: PAYMENT.id,
      amount: { value: '999.05', currency: 'RUB' },
    })
  })

  test('that is rejected is refused, unless the payment had been refunded in full before', async () => {
    for (const [refunded, what] of [
      [undefined, 'refused'],
      ['500.00', 'refused'],
      ['999.05', 'refunded'],
    ] as const) {
      const yookassa = await provider((method) =>
        method === 'POST' ? { status: 400, body: {} } : { body: paid(refunded) },
      )
      expect(await yookassa.refund(ORDERED)).toBe(what)
      await fakeApi?.close()
    }
  })

  test.each(['silence', 'delay', { status: 500, body: {} }, { status: 401, body: {} }] as const)(
    'answered with %o has an unknown outcome',
    async (answer) => {
      const rest = answer === 'delay' ? { timeoutMs: 100 } : {}
      const yookassa = await provider(() => answer, rest)
      await expect(yookassa.refund(ORDERED)).rejects.toThrow()
    },
  )

  test('uses the same idempotency key when it is repeated', async () => {
    const yookassa = await provider(() => ({ body: REFUND }))
    await Promise.all([yookassa.refund(ORDERED), yookassa.refund(ORDERED)])
    const keys = fakeApi?.requests.map(({ headers }) => headers['idempotence-key'])
    expect(keys).toEqual(['k:1', 'k:1'])
  })
})

test('converts amounts in currencies without minor units to and from two decimals', async () => {
  const amount = { value: '1200.00', currency: 'JPY' }
  const yookassa = await provider(() => ({ body: { ...PAYMENT, status: 'succeeded', amount } }))
  await yookassa.open({ ...ORDER, amountMinor: 1_200, currency: 'JPY' })
  expect(JSON.parse(fakeApi?.requests[0]?.body ?? '')).toMatchObject({ amount })
  expect(await yookassa.lookUp(PAYMENT.id)).toMatchObject({ amountMinor: 1_200, currency: 'JPY' })
})

test('reports whether YooKassa accepts our keys', async () => {
  const checkOf = async (answer: Parameters<typeof startFakeApi>[0]) => {
    await fakeApi?.close()
    return await (await provider(answer)).check()
  }
  expect(await checkOf(() => ({ body: { account_id: '100' } }))).toBe('answers')
  expect(fakeApi?.requests).toMatchObject([{ method: 'GET', path: '/me' }])
  expect(await checkOf(() => ({ status: 401, body: {} }))).toBe('refused')
  expect(await checkOf(() => ({ status: 500, body: {} }))).toBe('unreachable')
  expect(await checkOf(() => 'silence')).toBe('unreachable')
})
