import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a bad request gets an error code and a request id for', () => {
  test('malformed JSON', async () => {
    const signedUp = await t.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: { email: 'malformed@cco.test', password: 'malformed' },
    })
    const authorization = `Bearer ${signedUp.json().access_token}`
    const answer = await post('bookings.checkout', '{"lines": [', { authorization })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.data).toMatchObject({ code: 'malformed_request', details: {} })
    expect(answer.json().error.data.requestId).toBe(answer.headers['x-request-id'])
  })

  test('a body over the limit', async () => {
    const answer = await post('bookings.checkout', JSON.stringify({ x: 'x'.repeat(300 * 1024) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().error.data.code).toBe('payload_too_large')
  })

  test('an unknown procedure', async () => {
    const answer = await t.app.inject('/trpc/bookings.steal')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error.data.code).toBe('procedure_not_found')
  })

  test('input of the wrong shape', async () => {
    const answer = await t.app.inject('/trpc/calendar.games?input=%7B%22from%22%3A1%7D')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.data.code).toBe('invalid_input')
  })

  test.each(['Bearer forged.token.here', 'Bearer', 'Basic abc'])(
    'the token %s',
    async (authorization) => {
      const answer = await t.app.inject({ url: '/trpc/bookings.mine', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().error.data.code).toBe('session_expired')
    },
  )

  test('no token where one is needed', async () => {
    const answer = await t.app.inject('/trpc/bookings.mine')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.data.code).toBe('not_signed_in')
  })

  test('a path that is nothing', async () => {
    const answer = await t.app.inject('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('an error of the framework has a code and a request id for', () => {
  test.each([
    ['/%', 400, 'malformed_request'],
    [`/covers/${'a'.repeat(200)}.svg`, 414, 'malformed_request'],
    ['/covers/nothing.svg', 404, 'story_not_found'],
    ['/covers/nothing.svg?shape=round', 400, 'invalid_input'],
    ['/emblems/nothing.svg', 404, 'not_found'],
    ['/trpc/live', 426, 'malformed_request'],
    ['/dev/mailbox?to=%00', 400, 'invalid_input'],
  ])('%s', async (url, status, code) => {
    const answer = await t.app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code, requestId: answer.headers['x-request-id'] })
  })

  /** Returns what a server on a port responds to these bytes. */
  const said = (port: number, bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
      socket.on('error', reject)
    })

  test.each([
    ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400],
    ['unterminated headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    const served = await createTestApp()
    try {
      await served.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = served.app.server.address() as AddressInfo
      const [head = '', body = ''] = (await said(port, bytes)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      const requestId = /x-request-id: (\S+)/.exec(head)?.[1]
      expect(JSON.parse(body)).toEqual({ code: 'malformed_request', requestId })
    } finally {
      await served.close()
    }
  })
})

test('terminates a request that never ends', () => {
  const { requestTimeout, headersTimeout } = t.app.server
  expect({ requestTimeout, headersTimeout }).toEqual({
    requestTimeout: 60_000,
    headersTimeout: 20_000,
  })
})

test('returns 500 with a request id and no internal details for an unhandled error', async () => {
  const broken = await createTestApp()
  try {
    await broken.deps.sql`alter table stories rename to hidden_stories`
    const answer = await broken.app.inject('/trpc/stories.list?input=%7B%7D')
    expect(answer.statusCode).toBe(500)
    const { error } = answer.json()
    expect(error.message).toBe('internal')
    expect(error.data).toMatchObject({ code: 'internal', details: {} })
    expect(error.data.requestId).toBe(answer.headers['x-request-id'])
    expect(answer.body).not.toMatch(/stories|select|relation|\.ts/)
  } finally {
    await broken.close()
  }
})

test('rejects a flooding client with a wait time, in the format of its request', async () => {
  const strict = await createTestApp({ RATE_LIMIT_PER_MINUTE: '2' })
  try {
    for (const _ of [1, 2]) await strict.app.inject('/trpc/masters.list')
    const answer = await strict.app.inject('/trpc/masters.list')
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json().error.data.code).toBe('too_many_requests')
  } finally {
    await strict.close()
  }
})

test('counts covers apart, five for each request of the limit, and previews as before', async () => {
  const strict = await createTestApp({ RATE_LIMIT_PER_MINUTE: '13' })
  const statusesOf = async (url: string, times: number) => {
    const answers = []
    for (let time = 0; time < times; time += 1) answers.push(await strict.app.inject(url))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }
  try {
    const cover = '/covers/neon-tide.svg?genre=cyberpunk'
    expect(await statusesOf(cover, 65)).toEqual([200])
    expect(await statusesOf(cover, 1)).toEqual([429])
    expect(await statusesOf('/trpc/masters.list', 13)).toEqual([200])
    expect(await statusesOf('/trpc/masters.list', 1)).toEqual([429])
    expect(await statusesOf('/covers/neon-tide.png', 60)).toEqual([404])
    expect(await statusesOf('/covers/neon-tide.png', 1)).toEqual([429])
  } finally {
    await strict.close()
  }
})

test('returns 200 for the health check while the database responds', async () => {
  const answer = await t.app.inject('/api/health')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'ok' })
})

test('rejects a request during shutdown with a code and the request id', async () => {
  const stopping = await createTestApp()
  await stopping.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = stopping.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const received: string[] = []
  socket.on('data', (chunk) => received.push(String(chunk)))
  const ended = once(socket, 'close')
  const begun = new Promise((resolve) => stopping.app.server.once('request', resolve))
  // The body is incomplete, so the connection stays open while the server stops.
  socket.write('POST /auth/v1/signup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 2\r\n\r\n')
  await begun
  const closed = stopping.close()
  await expect.poll(() => stopping.app.server.listening).toBe(false)
  socket.write('{}GET /trpc/calendar.games HTTP/1.1\r\nhost: x\r\n\r\n')
  await ended
  await closed
  const answers = received.join('').split('HTTP/1.1 ').slice(1)
  expect(answers).toHaveLength(2)
  expect(answers[1]).toMatch(/^503 /)
  expect(answers[1]).toMatch(/"code":"unavailable".*"requestId":"[0-9a-f-]{36}"/)
})
