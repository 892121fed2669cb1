import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../lib/testing/memory-storage.ts'

const session = vi.hoisted(() => ({
  listeners: new Set<() => void>(),
  now: { status: 'guest', user: null } as { status: string; user: { id: string } | null },
  stored: false,
}))
vi.mock('../../../lib/auth.ts', () => ({
  currentSession: () => session.now,
  subscribeSession: (listener: () => void) => session.listeners.add(listener),
}))
vi.mock('../../../lib/stored-session.ts', () => ({
  readStoredSession: () => (session.stored ? {} : null),
}))
const server = vi.hoisted(() => ({
  key: 'AQID',
  registered: [] as unknown[],
  answer: async () => {},
}))
vi.mock('./queries.ts', () => ({ refreshDevices: async () => {} }))
vi.mock('../../../lib/error.ts', () => ({
  failureOf: (error: unknown) => ({ code: error instanceof Error ? error.message : '' }),
}))
const streamer = vi.hoisted(() => ({ mode: 'off', listeners: new Set<() => void>() }))
vi.mock('../../../lib/streamer.ts', () => ({
  streamerMode: () => streamer.mode,
  onStreamerMode: (listener: () => void) => streamer.listeners.add(listener),
}))
vi.mock('../../../lib/api.ts', () => ({
  api: {
    push: {
      key: { query: async () => ({ publicKey: server.key }) },
      register: {
        mutate: async (device: unknown) => {
          server.registered.push(device)
          await server.answer()
        },
      },
    },
  },
}))

/** The push part of a browser. */
const browser = {
  key: null as string | null,
  made: 0,
  subscription: () =>
    browser.key === null
      ? null
      : {
          options: { applicationServerKey: new Uint8Array(Buffer.from(browser.key, 'base64url')) },
          toJSON: () => ({
            endpoint: `https://push.test/${browser.made}`,
            keys: { p256dh: 'point', auth: 'secret' },
          }),
          unsubscribe: async () => {
            browser.key = null
          },
        },
}
const pushManager = {
  getSubscription: async () => browser.subscription(),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    browser.key = applicationServerKey
    browser.made += 1
    return browser.subscription()
  },
}
const registration = { pushManager }
vi.stubGlobal('localStorage', memoryStorage())
const online = new Set<() => void>()
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
  if (name === 'online') online.add(listener)
})
const permission = { permission: 'granted' }
vi.stubGlobal('Notification', permission)
/** A browser that has all parts of push messages. */
function stubBrowser(): void {
  vi.stubGlobal('window', { PushManager: {}, Notification: permission })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
}

const { startPush } = await import('./start.ts')
const { isWanted, setWanted } = await import('./wanted.ts')
const { support } = await import('./subscription.ts')

const handled = () => new Promise((resolve) => setImmediate(resolve))
/** As when the session of the site changes. */
async function become(status: string, id?: string): Promise<void> {
  session.now = { status, user: id === undefined ? null : { id } }
  for (const listener of session.listeners) listener()
  await handled()
}

beforeEach(() => {
  stubBrowser()
  Object.assign(browser, { key: null, made: 0 })
  Object.assign(server, { key: 'AQID', registered: [], answer: async () => {} })
  streamer.mode = 'off'
  streamer.listeners.clear()
  permission.permission = 'granted'
  session.listeners.clear()
  online.clear()
  session.stored = false
  session.now = { status: 'guest', user: null }
  localStorage.clear()
  startPush()
})
afterEach(() => vi.restoreAllMocks())

describe('a browser in which push messages were turned on', () => {
  beforeEach(() => setWanted('anna', true))

  it('is subscribed when its user signs in, and no longer when they sign out', async () => {
    await become('signedIn', 'anna')
    expect(server.registered).toEqual([
      {
        ...{ endpoint: 'https://push.test/1', p256dh: 'point', auth: 'secret' },
        ...{ turnedOn: false, isMasked: false },
      },
    ])
    await become('guest')
    expect(browser.key).toBeNull()
    await become('signedIn', 'anna')
    expect(server.registered).toHaveLength(2)
  })

  it('tells the server once while nothing changes, with the subscription that it has', async () => {
    browser.key = 'AQID'
    await become('signedIn', 'anna')
    await become('signedIn', 'anna')
    expect([server.registered.length, browser.made]).toEqual([1, 0])
  })

  it('subscribes anew when the club has another key', async () => {
    browser.key = 'BAUG'
    await become('signedIn', 'anna')
    expect([browser.key, browser.made]).toEqual(['AQID', 1])
  })

  it('is turned off where its user did so from another device', async () => {
    server.answer = async () => {
      throw new Error('push_removed')
    }
    await become('signedIn', 'anna')
    expect([browser.key, isWanted('anna')]).toEqual([null, false])
  })

  it('is renewed after the network was away', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer = async () => {
      throw new Error('network')
    }
    await become('signedIn', 'anna')
    server.answer = async () => {}
    for (const listener of online) listener()
    await handled()
    expect([server.registered.length, isWanted('anna')]).toEqual([2, true])
  })

  it('tells the server of streamer mode', async () => {
    await become('signedIn', 'anna')
    streamer.mode = 'on'
    for (const listener of streamer.listeners) listener()
    await handled()
    expect(server.registered.at(-1)).toMatchObject({ isMasked: true })
  })

  it('subscribes no other user when one signs in meanwhile', async () => {
    const { subscribe } = pushManager
    pushManager.subscribe = async (options) => {
      session.now = { status: 'signedIn', user: { id: 'boris' } }
      return await subscribe(options)
    }
    await become('signedIn', 'anna')
    pushManager.subscribe = subscribe
    await become('signedIn', 'boris')
    expect([browser.key, server.registered]).toEqual([null, []])
  })

  it('has its subscription after a quick sign-out and sign-in', async () => {
    await become('signedIn', 'anna')
    await Promise.all([become('guest'), become('signedIn', 'anna')])
    await handled()
    expect(browser.key).toBe('AQID')
  })

  it('is left alone where the permission was taken back', async () => {
    permission.permission = 'denied'
    await become('signedIn', 'anna')
    expect(server.registered).toEqual([])
  })

  it('shows nothing of theirs to another user', async () => {
    browser.key = 'AQID'
    await become('signedIn', 'boris')
    expect([browser.key, server.registered]).toEqual([null, []])
  })

  it('keeps its subscription while a session is only not confirmed yet', async () => {
    browser.key = 'AQID'
    session.stored = true
    await become('guest')
    expect(browser.key).toBe('AQID')
  })
})

it('remembers the choice of each user of the browser, of the last ten', () => {
  for (let user = 0; user < 11; user += 1) setWanted(`user ${user}`, true)
  setWanted('user 5', false)
  expect(['user 0', 'user 1', 'user 5', 'user 10'].map(isWanted)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

describe('a browser', () => {
  it('on iOS needs the site on the home screen', () => {
    expect(support()).toBe('ready')
    vi.stubGlobal('window', {})
    vi.stubGlobal('navigator', { standalone: false })
    expect(support()).toBe('notInstalled')
    vi.stubGlobal('navigator', {})
    expect(support()).toBe('unsupported')
  })
})
