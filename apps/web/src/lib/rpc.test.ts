import { afterEach, expect, it, vi } from 'vitest'
import { failureOf } from './error.ts'
import { rpc } from './rpc.ts'

const { ask, change } = rpc(async () => ({ authorization: 'Bearer a' }))

afterEach(() => vi.unstubAllGlobals())

/** Answers every request with this body; the requests made. */
function serve(body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response(text))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('asks the questions of one moment in one request', async () => {
  const fetched = serve([{ result: { data: 1 } }, { result: { data: 2 } }])
  const answers = await Promise.all([ask('a.one', undefined), ask('b.two', { id: 'x' })])
  expect(answers).toEqual([1, 2])
  expect(fetched).toHaveBeenCalledTimes(1)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe(`/trpc/a.one,b.two?batch=1&input=${encodeURIComponent('{"1":{"id":"x"}}')}`)
  expect(init).toEqual({ headers: { authorization: 'Bearer a' } })
})

it('splits what would make too long an address', async () => {
  const fetched = serve([{ result: { data: 1 } }])
  await Promise.all([ask('a', 'x'.repeat(1500)), ask('b', 'y'.repeat(1500))])
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('refuses one question and answers the other', async () => {
  serve([{ error: { message: 'no', data: { code: 'game_full' } } }, { result: { data: 2 } }])
  const answers = await Promise.allSettled([ask('a', 1), ask('b', 2)])
  expect(answers[0].status === 'rejected' && failureOf(answers[0].reason).code).toBe('game_full')
  expect(answers[1]).toEqual({ status: 'fulfilled', value: 2 })
})

it('sends a change by itself', async () => {
  const fetched = serve({ result: { data: 'done' } })
  expect(await change('a.make', { id: 1 })).toBe('done')
  expect(fetched).toHaveBeenCalledWith('/trpc/a.make', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a' },
    body: '{"id":1}',
  })
})

it('keeps names, codes and keys of a query out of its address', async () => {
  const fetched = serve({ result: { data: 3 } })
  expect(await ask('bookings.preview', { promoCode: 'FRIENDS' })).toBe(3)
  expect(fetched).toHaveBeenCalledWith(
    '/trpc/bookings.preview',
    expect.objectContaining({ method: 'POST', body: '{"promoCode":"FRIENDS"}' }),
  )
})

it.each(['<h1>502</h1>', '{}', '[]'])('takes %s for no answer', async (body) => {
  serve(body)
  const failure = await ask('a', 1).catch(failureOf)
  expect(failure).toMatchObject({ code: 'network' })
})

it('passes on that there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await change('a', 1).catch(failureOf)).toMatchObject({ code: 'network' })
})
