import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openTestSession } from '../testing/live.ts'
import { createStory } from '../testing/playing.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const batch = (paths: string[], input: Record<string, unknown> = {}) =>
  t.app.inject(
    `/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
  )

test('a batch answers each of its questions, and one refusal does not spoil the others', async () => {
  const answer = await batch(['masters.list', 'bookings.mine', 'stories.details'], {
    2: { slug: 'nowhere' },
  })
  expect(answer.statusCode).toBe(207)
  const [masters, mine, story] = answer.json()
  expect(masters.result.data).toEqual({ items: [] })
  expect(mine.error.data).toMatchObject({ code: 'not_signed_in', httpStatus: 401 })
  expect(story.error.data).toMatchObject({ code: 'story_not_found', httpStatus: 404 })
})

test('a batch of one status has that status', async () => {
  expect((await batch(['masters.list', 'masters.list'])).statusCode).toBe(200)
  expect((await batch(['bookings.mine', 'currency.balance'])).statusCode).toBe(401)
})

test('a batch that asks for too much is refused as a whole', async () => {
  const answer = await batch(Array.from({ length: 21 }, () => 'masters.list'))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.data.code).toBe('invalid_input')
})

test.each(['constructor', '__proto__', 'stories', 'stories.list.input', 'toString.call'])(
  'the name %s is not a procedure',
  async (name) => {
    const answer = await t.app.inject(`/trpc/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error.data.code).toBe('procedure_not_found')
  },
)

test('a mutation is not made by GET', async () => {
  const answer = await t.app.inject('/trpc/bookings.checkout')
  expect(answer.json().error.data.code).toBe('procedure_not_found')
})

const post = (url: string, payload: string, type = 'application/json') =>
  t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

test('a query is answered by POST too, one that names people or codes by POST alone', async () => {
  expect((await post('/trpc/masters.list', '')).statusCode).toBe(200)
  const input = '{"lines":[],"promoCode":"FRIENDS"}'
  expect((await post('/trpc/bookings.preview', input)).json().result.data.total).toBe(0)
  const requested = await t.app.inject(`/trpc/bookings.preview?input=${encodeURIComponent(input)}`)
  expect(requested.statusCode).toBe(404)
  expect(requested.json().error.data.code).toBe('procedure_not_found')
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'rejects a body of type %s',
  async (type) => {
    const answer = await post('/trpc/bookings.checkout', '{"lines":[]}', type)
    expect(answer.statusCode).toBe(415)
    expect(answer.json().error.data).toMatchObject({ code: 'malformed_request', httpStatus: 415 })
    expect(answer.json().error.data.requestId).toBe(answer.headers['x-request-id'])
  },
)

test('a batch is streamed to who accepts JSON lines, each answer in a line of its own', async () => {
  const answer = await t.app.inject({
    url: `/trpc/bookings.mine,masters.list?batch=1&input=${encodeURIComponent('{}')}`,
    headers: { 'trpc-accept': 'application/jsonl' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/jsonl',
    'cache-control': 'no-store',
  })
  const [head, ...rest] = answer.body.trimEnd().split('\n')
  expect(JSON.parse(head ?? '')).toEqual({ 0: [[0], [null, 0, 0]], 1: [[0], [null, 0, 1]] })
  const answers = new Map(
    rest.map((line) => {
      const [call, status, [[body]]] = JSON.parse(line)
      expect(status).toBe(0)
      return [call, body]
    }),
  )
  expect(answers.get(0).error.data).toMatchObject({ code: 'not_signed_in', httpStatus: 401 })
  expect(answers.get(1)).toEqual({ result: { data: { items: [] } } })
})

test('a single refusal has its own status for who accepts JSON lines, too', async () => {
  const answer = await t.app.inject({
    url: '/trpc/bookings.mine?batch=1',
    headers: { 'trpc-accept': 'application/jsonl' },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().error.data.code).toBe('not_signed_in')
})

describe('answers to a browser that takes compression', () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'trpc-accept': 'application/jsonl' }

  test('are compressed from a thousand bytes on, streams included, and read the same', async () => {
    const userId = await t.createUser({ role: 'owner' })
    const { token } = await openTestSession(t, userId)
    for (let count = 0; count < 10; count += 1) await createStory(t)
    const authorization = `Bearer ${token}`
    const url = '/trpc/stories.list,masters.list?batch=1&input=%7B%220%22%3A%7B%7D%7D'
    const plain = await t.app.inject({
      url,
      headers: { ...headers, authorization, 'accept-encoding': '' },
    })
    const small = await t.app.inject({ url, headers: { ...headers, authorization } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const linesOf = (text: string) => text.trim().split('\n').toSorted()
    expect(linesOf(brotliDecompressSync(small.rawPayload).toString())).toEqual(linesOf(plain.body))
  })

  test('stay plain when they are short', async () => {
    const answer = await t.app.inject({ url: '/trpc/currency.balance', headers })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
