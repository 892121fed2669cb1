import { beforeEach, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ status: 'signedIn', renewSession: vi.fn() }))
const openAuthDialog = vi.hoisted(() => vi.fn())
vi.mock('./auth.ts', () => ({
  accessToken: async () => 'a',
  currentSession: () => ({ status: session.status }),
  renewSession: session.renewSession,
  subscribeSession: () => () => {},
}))
vi.mock('./auth-dialog.ts', () => ({ openAuthDialog }))

const { api, trpc } = await import('./api.ts')
const { failureOf } = await import('./error.ts')
const { paths } = await import('./paths.ts')

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
const page = { pathname: '/currency' }
vi.stubGlobal('location', page)

const ok = (data: unknown) => ({ result: { data } })
const refused = (code: string) => ({ error: { message: 'no', code: -32_000, data: { code } } })
const plain =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

/** Answers a batch as the server does: a line of promises, then a line for each call. */
function lines(...bodies: unknown[]): () => Promise<Response> {
  const head = Object.fromEntries(bodies.map((_, at) => [at, [[0], [null, 0, at]]]))
  const answers = bodies.map((body, at) => [at, 0, [[body]]])
  return plain([head, ...answers].map((line) => `${JSON.stringify(line)}\n`).join(''))
}

beforeEach(() => {
  vi.resetAllMocks()
  session.status = 'signedIn'
  page.pathname = '/currency'
  session.renewSession.mockResolvedValue(true)
})

const markAllRead = () => api.notifications.markAllRead.mutate()
const masters = () => api.masters.list.query()
const story = (slug: string) => api.stories.details.query({ slug })

it('asks the queries of one moment in one request', async () => {
  fetched.mockImplementation(lines(ok(1), ok(2)))
  expect(await Promise.all([masters(), story('x')])).toEqual([1, 2])
  expect(fetched).toHaveBeenCalledOnce()
  const [url, init] = fetched.mock.calls[0] ?? []
  const input = encodeURIComponent('{"1":{"slug":"x"}}')
  expect(url).toBe(`/trpc/masters.list,stories.details?batch=1&input=${input}`)
  expect(init?.method).toBe('GET')
  expect(init?.headers).toMatchObject({ authorization: 'Bearer a', 'accept-language': 'ru' })
})

it('splits what would make too long an address', async () => {
  fetched.mockImplementation(lines(ok(1)))
  await Promise.all([story('x'.repeat(1100)), story('y'.repeat(1100))])
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('sends an input too long for an address in a body', async () => {
  fetched.mockImplementation(plain(ok(1)))
  expect(await story('x'.repeat(2500))).toBe(1)
  expect(fetched.mock.calls[0]?.[0]).toBe('/trpc/stories.details')
  expect(fetched.mock.calls[0]?.[1].method).toBe('POST')
})

it('refuses one query of a batch and answers the other', async () => {
  fetched.mockImplementation(lines(refused('game_full'), ok(2)))
  const [first, second] = await Promise.allSettled([masters(), story('x')])
  expect(first.status === 'rejected' && failureOf(first.reason).code).toBe('game_full')
  expect(second).toEqual({ status: 'fulfilled', value: 2 })
})

it('answers one query of a batch while another still waits', async () => {
  let end = () => {}
  fetched.mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (line: unknown) =>
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
        write({ 0: [[0], [null, 0, 0]], 1: [[0], [null, 0, 1]] })
        write([1, 0, [[ok('quick')]]])
        end = () => {
          write([0, 0, [[ok('slow')]]])
          controller.close()
        }
      },
    })
    return new Response(body)
  })
  const slow = masters()
  expect(await story('x')).toBe('quick')
  end()
  expect(await slow).toBe('slow')
})

it('sends a mutation by itself', async () => {
  fetched.mockImplementation(plain(ok('done')))
  expect(await api.notifications.markRead.mutate({ id: '1' })).toBe('done')
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/trpc/notifications.markRead')
  expect(init).toMatchObject({ method: 'POST', body: '{"id":"1"}' })
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' })
})

it('keeps names, codes and keys of a query out of its address', async () => {
  fetched.mockImplementation(plain(ok(3)))
  expect(await api.bookings.preview.query({ lines: [], promoCode: 'FRIENDS' })).toBe(3)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/trpc/bookings.preview')
  expect(init).toMatchObject({ method: 'POST', body: '{"lines":[],"promoCode":"FRIENDS"}' })
})

it('aborts a request whose result is no longer needed', async () => {
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const aborted = new AbortController()
  const pending = api.masters.list.query(undefined, { signal: aborted.signal })
  await expect.poll(() => fetched).toHaveBeenCalledOnce()
  aborted.abort()
  await expect(pending).rejects.toBeDefined()
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})

it.each([
  ['<h1>502</h1>', 502],
  ['<h1>hello</h1>', 200],
  ['{}', 200],
  ['{}', 500],
  ['[]', 200],
])('treats %s with status %i as unavailable', async (body, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fetched.mockImplementation(plain(body, status))
  expect(await masters().catch(failureOf)).toMatchObject({ code: 'network' })
})

it('reports that there is no network', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await markAllRead().catch(failureOf)).toMatchObject({ code: 'network' })
})

it('keeps the pages of a list below the key of its procedure', () => {
  const { queryKey } = trpc.notifications.list.infiniteQueryOptions(
    {},
    { getNextPageParam: ({ next }) => next },
  )
  expect(queryKey.slice(0, 1)).toEqual(trpc.notifications.list.pathKey())
})

it('sends a mutation once more when its session was refused and could be renewed', async () => {
  fetched
    .mockImplementationOnce(plain(refused('session_expired'), 401))
    .mockImplementationOnce(plain(ok('done')))
  expect(await markAllRead()).toBe('done')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/trpc/notifications.markAllRead',
    '/trpc/notifications.markAllRead',
  ])
})

it('sends it only once more', async () => {
  fetched.mockImplementation(plain(refused('session_expired'), 401))
  expect(await markAllRead().catch(failureOf)).toMatchObject({ code: 'session_expired' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('asks to sign in when the session has ended, and reports the failure', async () => {
  fetched.mockImplementation(plain(refused('session_expired'), 401))
  session.renewSession.mockImplementation(async () => {
    session.status = 'guest'
    return false
  })
  expect(await markAllRead().catch(failureOf)).toMatchObject({ code: 'session_expired' })
  expect(fetched).toHaveBeenCalledOnce()
  expect(openAuthDialog).toHaveBeenCalledOnce()
})

it('does not ask to sign in on the page for it', async () => {
  page.pathname = paths.auth()
  fetched.mockImplementation(plain(refused('session_expired'), 401))
  session.renewSession.mockImplementation(async () => {
    session.status = 'guest'
    return false
  })
  expect(await markAllRead().catch(failureOf)).toMatchObject({ code: 'session_expired' })
  expect(openAuthDialog).not.toHaveBeenCalled()
})

it('does not ask to sign in when the network was down', async () => {
  fetched.mockImplementation(plain(refused('session_expired'), 401))
  session.renewSession.mockResolvedValue(false)
  expect(await markAllRead().catch(failureOf)).toMatchObject({ code: 'session_expired' })
  expect(openAuthDialog).not.toHaveBeenCalled()
})

it('never repeats a mutation that was refused for another reason', async () => {
  fetched.mockImplementation(plain(refused('internal'), 500))
  expect(await markAllRead().catch(failureOf)).toMatchObject({ code: 'internal' })
  expect(fetched).toHaveBeenCalledOnce()
})
