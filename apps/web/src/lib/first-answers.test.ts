import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ status: 'guest' }))
const streamer = vi.hoisted(() => ({ mode: 'off' }))
vi.mock('./auth.ts', () => ({
  accessToken: async () => null,
  currentSession: () => ({ status: session.status }),
  subscribeSession: () => () => {},
}))
vi.mock('./streamer.ts', async (original) => ({
  ...(await original<typeof import('./streamer.ts')>()),
  streamerMode: () => streamer.mode,
}))

const { startFirstAnswers, receivedAt } = await import('./first-answers.ts')
const { trpc } = await import('./api.ts')
const { queryClient } = await import('./query-client.ts')

const LIST = { board: 'players', seasonId: null } as const
const PAGE = { ...LIST, friends: false, search: '' }
const written = JSON.stringify([
  { query: 'masters.list', data: { items: [] } },
  { query: 'stories.list', input: { sort: 'newest' }, data: { total: 3 } },
  { query: 'rating.page', input: PAGE, isPaged: true, data: { items: [1], next: 30 } },
])
const stories = () => queryClient.getQueryData(trpc.stories.list.queryKey({ sort: 'newest' }))

beforeEach(() => {
  Object.assign(session, { status: 'guest' })
  Object.assign(streamer, { mode: 'off' })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: written }) })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('startFirstAnswers', () => {
  it('has the answers where screens look for them', () => {
    startFirstAnswers()
    expect(queryClient.getQueryData(trpc.masters.list.queryKey())).toEqual({ items: [] })
    expect(stories()).toEqual({ total: 3 })
    // Undefined fields of an input are no part of the key.
    const withNothing = { sort: 'newest', search: undefined } as const
    expect(queryClient.getQueryData(trpc.stories.list.queryKey(withNothing))).toBe(stories())
    const key = trpc.rating.page.infiniteQueryOptions(PAGE, {
      getNextPageParam: ({ next }) => next,
    }).queryKey
    expect(queryClient.getQueryData(key)).toEqual({
      pages: [{ items: [1], next: 30 }],
      pageParams: [null],
    })
  })

  it.each(['signedIn', 'loading'])('leaves them for one whose session is %s', (status) => {
    Object.assign(session, { status })
    startFirstAnswers()
    expect(stories()).toBeUndefined()
  })

  it('leaves them in streamer mode, whose masks work on answers to requests', () => {
    Object.assign(streamer, { mode: 'on' })
    startFirstAnswers()
    expect(stories()).toBeUndefined()
  })

  it('does without them where they cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('document', { getElementById: () => ({ textContent: written.slice(0, -9) }) })
    startFirstAnswers()
    expect(stories()).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('does without them on a page that has none', () => {
    vi.stubGlobal('document', { getElementById: () => null })
    startFirstAnswers()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})

describe('receivedAt', () => {
  const page = {
    type: 'navigate',
    responseStart: 300,
    transferSize: 9_000,
    workerStart: 0,
  } as const

  const now = { time: 11_000, sinceStart: 1_000 }

  it('is when the page began to arrive', () => {
    expect(receivedAt(page, now)).toBe(10_300)
    expect(receivedAt({ ...page, type: 'reload' }, now)).toBe(10_300)
    expect(receivedAt(undefined, now)).toBe(11_000)
    // Through the service worker the browser counts nothing.
    expect(receivedAt({ ...page, transferSize: 0, workerStart: 50 }, now)).toBe(10_300)
  })

  it('is long ago for a page that the browser had stored', () => {
    expect(receivedAt({ ...page, type: 'back_forward' }, now)).toBe(1)
    expect(receivedAt({ ...page, transferSize: 0 }, now)).toBe(1)
  })
})
