import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../lib/testing/memory-storage.ts'

const session = vi.hoisted(() => ({
  listeners: new Set<() => void>(),
  now: { status: 'signedIn', user: { id: 'anna' } as { id: string } | null },
  stored: true,
}))
vi.mock('../../lib/auth.ts', () => ({
  currentSession: () => session.now,
  subscribeSession: (listener: () => void) => session.listeners.add(listener),
  accessToken: async () => null,
}))
vi.mock('../../lib/stored-session.ts', () => ({
  readStoredSession: () => (session.stored ? {} : null),
}))
vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('addEventListener', () => {})
const release = { src: 'https://cco.test/assets/index-1.js' }
vi.stubGlobal('document', {
  querySelector: () => release,
  documentElement: { lang: 'ru', dataset: {} },
})
vi.stubGlobal('window', {})

const { trpc } = await import('../../lib/api.ts')
const { queryClient } = await import('../../lib/query-client.ts')
const { setStreamerMode } = await import('../../lib/streamer.ts')
const { emitLiveChanges } = await import('../../lib/live.ts')
const { startCopies } = await import('./copies.ts')

const KEY = trpc.bookings.mine.queryKey()
const ANSWER = { coming: [], waiting: [], past: [], cancelled: [] }
const SAVED_AT = Date.UTC(2026, 10, 30)
const stored = () => localStorage.getItem('offline.bookings')
const shown = () => queryClient.getQueryData(KEY)

/** Requests the bookings, as a screen does. */
const request = (queryFn: () => Promise<typeof ANSWER>) =>
  queryClient.fetchQuery({ queryKey: KEY, queryFn, retry: false }).catch(() => undefined)
const withoutNetwork = async () => {
  throw new TypeError('Failed to fetch')
}
/** As after a new visit: nothing is known but what the device has stored. */
const open = () => queryClient.clear()

// What fails on purpose here is logged.
vi.spyOn(console, 'warn').mockImplementation(() => {})
startCopies()
beforeEach(async () => {
  vi.useFakeTimers({ now: SAVED_AT })
  onlineManager.setOnline(true)
  setStreamerMode('off')
  release.src = 'https://cco.test/assets/index-1.js'
  session.now = { status: 'signedIn', user: { id: 'anna' } }
  session.stored = true
  open()
  localStorage.clear()
  await request(async () => ANSWER)
  expect(stored()).not.toBeNull()
  open()
})

afterEach(() => {
  open()
  // Nothing of this test is waited for in the next.
  vi.advanceTimersByTime(60_000)
})

it('shows the last answer where the network fails, as of when it was received', async () => {
  vi.setSystemTime(SAVED_AT + 60_000)
  await request(withoutNetwork)
  expect(shown()).toEqual(ANSWER)
  expect(queryClient.getQueryState(KEY)?.dataUpdatedAt).toBe(SAVED_AT)
})

it('shows it at once where the browser has no network', () => {
  onlineManager.setOnline(false)
  void request(() => new Promise(() => {}))
  expect(shown()).toEqual(ANSWER)
})

it('shows it where the answer does not come, and the answer once it does', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ANSWER>()
  const requested = request(() => promise)
  vi.advanceTimersByTime(2999)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(ANSWER)
  resolve({ ...ANSWER, coming: ['new'] as never[] })
  await requested
  expect(shown()).toEqual({ ...ANSWER, coming: ['new'] })
  expect(stored()).toContain('new')
})

it('leaves a refusal of the server as it is', async () => {
  await request(async () => {
    throw Object.assign(new Error('no'), { data: { code: 'forbidden' } })
  })
  expect(shown()).toBeUndefined()
})

it('shows to none what another user or another release has stored, and removes the first', async () => {
  session.now = { status: 'signedIn', user: { id: 'boris' } }
  await request(withoutNetwork)
  expect([shown(), stored()]).toEqual([undefined, null])

  session.now = { status: 'signedIn', user: { id: 'anna' } }
  await request(async () => ANSWER)
  open()
  release.src = 'https://cco.test/assets/index-2.js'
  await request(withoutNetwork)
  expect(shown()).toBeUndefined()
  expect(stored()).not.toBeNull()
})

it('neither stores nor shows anything while streamer mode hides it', async () => {
  setStreamerMode('on')
  await request(withoutNetwork)
  expect(shown()).toBeUndefined()
  const before = stored()
  await request(async () => ({ ...ANSWER, coming: ['masked'] as never[] }))
  expect(stored()).toBe(before)
})

it('removes everything once the user has signed out, and not while a session is only unconfirmed', () => {
  const change = (status: string) => {
    session.now = { status, user: null }
    for (const listener of session.listeners) listener()
  }
  change('loading')
  change('guest')
  expect(stored()).not.toBeNull()
  session.stored = false
  change('guest')
  expect(stored()).toBeNull()
})

it('takes what cannot be read for nothing', async () => {
  for (const text of ['{', '[]', 'null', '{"userId":"anna"}']) {
    localStorage.setItem('offline.bookings', text)
    await request(withoutNetwork)
    expect([shown(), stored()]).toEqual([undefined, null])
  }
})

describe('what no screen shows', () => {
  const calls = vi.fn<(path: string) => unknown>()
  const change = () => {
    for (const listener of session.listeners) listener()
  }
  beforeEach(() => {
    calls.mockReset()
    vi.stubGlobal('fetch', async (address: string | URL) => {
      const { pathname } = new URL(address, 'https://cco.test')
      for (const path of pathname.replace('/trpc/', '').split(',')) calls(path)
      return new Response('', { status: 500 })
    })
  })

  it('is requested when it is an hour old, and not before', async () => {
    change()
    await vi.advanceTimersByTimeAsync(100)
    expect(calls).not.toHaveBeenCalledWith('bookings.mine')
    vi.setSystemTime(SAVED_AT + 60 * 60_000)
    change()
    await vi.advanceTimersByTimeAsync(100)
    expect(calls).toHaveBeenCalledWith('bookings.mine')
    // A failure leaves what was stored.
    expect(stored()).not.toBeNull()
  })

  it('is requested after a change of a booking, and by no page without a network', async () => {
    const row = { table: 'bookings', op: 'update', id: 'one' }
    emitLiveChanges([row as never])
    await vi.advanceTimersByTimeAsync(3000)
    expect(calls).toHaveBeenCalledWith('bookings.mine')
    calls.mockClear()
    onlineManager.setOnline(false)
    emitLiveChanges([row as never])
    await vi.advanceTimersByTimeAsync(3000)
    expect(calls).not.toHaveBeenCalled()
  })
})
