import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({
  status: 'signedIn' as string,
  user: { id: 'a' } as { id: string } | null,
  fresh: true,
  changed: () => {},
}))
const wire = vi.hoisted(() => ({ socket: vi.fn(), http: vi.fn() }))
vi.mock('../../../lib/auth.ts', () => ({
  currentSession: () => session,
  hasFreshToken: () => session.fresh,
  subscribeSession: (listener: () => void) => {
    session.changed = listener
  },
}))
vi.mock('../../../lib/api.ts', () => ({ api: { presence: { heartbeat: { mutate: wire.http } } } }))
vi.mock('../../../lib/live-client.ts', () => ({ heartbeatOverSocket: wire.socket }))

const { startPresence } = await import('./presence.ts')

let page: EventTarget & { hidden: boolean }
let act: () => void

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(session, { status: 'signedIn', user: { id: 'a' }, fresh: true })
  wire.socket.mockReset().mockReturnValue(undefined)
  wire.http.mockReset().mockResolvedValue(null)
  page = Object.assign(new EventTarget(), { hidden: false })
  const view = new EventTarget()
  act = () => view.dispatchEvent(new Event('mousemove'))
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  startPresence()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sent = () => wire.http.mock.calls.length

it('sends presence at once and every two minutes', () => {
  expect(sent()).toBe(1)
  vi.advanceTimersByTime(120_000)
  expect(sent()).toBe(2)
})

it('sends it a second after activity, and once a second while that lasts', () => {
  for (let n = 0; n < 10; n++) act()
  vi.advanceTimersByTime(999)
  expect(sent()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(sent()).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(sent()).toBe(2)
  act()
  vi.advanceTimersByTime(1_000)
  expect(sent()).toBe(3)
})

it('goes on every two minutes in a hidden tab, without renewing a session', () => {
  page.hidden = true
  act()
  vi.advanceTimersByTime(1_000)
  expect(sent()).toBe(1)
  vi.advanceTimersByTime(119_000)
  expect(sent()).toBe(2)
  session.fresh = false
  vi.advanceTimersByTime(120_000)
  expect(sent()).toBe(2)
})

it('travels over the live connection where that is open', () => {
  wire.socket.mockReturnValue(Promise.resolve())
  act()
  vi.advanceTimersByTime(1_000)
  expect([wire.socket.mock.calls.length, sent()]).toEqual([2, 1])
})

it('sends nothing for a guest, and at once for who signs in', () => {
  Object.assign(session, { status: 'guest', user: null })
  session.changed()
  vi.advanceTimersByTime(120_000)
  expect(sent()).toBe(1)
  Object.assign(session, { status: 'signedIn', user: { id: 'b' } })
  session.changed()
  expect(sent()).toBe(2)
})
