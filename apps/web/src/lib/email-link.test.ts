import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestsNewPassword, takeEmailLink } from './email-link.ts'

const replaceState = vi.fn()

/** What the tab remembers. */
const storage = new Map<string, string>()

function arriveAt(address: string): void {
  const { pathname, search, hash } = new URL(address, 'https://cco.test')
  vi.stubGlobal('location', { pathname, search, hash })
}

beforeEach(() => {
  replaceState.mockClear()
  storage.clear()
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const cleaned = () => replaceState.mock.calls.map(([, , address]) => address)

describe('an email link', () => {
  it('brings a code, which leaves the address', () => {
    arriveAt('/?game=1&code=a&sb_flow_id=b')
    expect(takeEmailLink()).toEqual({ recovery: false, news: 'signedIn', code: 'a', flowId: 'b' })
    expect(cleaned()).toEqual(['/?game=1'])
  })

  it('with the tokens of a session signs no one in, and they leave the address', () => {
    arriveAt('/?game=1#access_token=a&refresh_token=b&type=signup')
    expect(takeEmailLink()).toBeNull()
    arriveAt('/auth?type=recovery#access_token=a&refresh_token=b&type=recovery')
    expect(takeEmailLink()).toBeNull()
    expect(cleaned()).toEqual(['/?game=1', '/auth?type=recovery'])
  })

  it('brings a token of its own, of a kind that is known', () => {
    arriveAt('/?token_hash=a&type=invite')
    expect(takeEmailLink()).toMatchObject({ recovery: false, tokenHash: 'a', type: 'invite' })
    arriveAt('/auth?token_hash=a&type=recovery')
    expect(takeEmailLink()).toMatchObject({ recovery: true, tokenHash: 'a', type: 'recovery' })
    arriveAt('/?token_hash=a&type=sms')
    expect(takeEmailLink()).toBeNull()
    expect(cleaned()).toEqual(['/', '/auth?type=recovery'])
  })

  it('brings a refusal, behind the # or in the query', () => {
    arriveAt('/#error=access_denied&error_code=otp_expired&error_description=x&sb=')
    expect(takeEmailLink()).toMatchObject({ recovery: false, refusal: 'otp_expired' })
    arriveAt('/?error=server_error&error_description=x')
    expect(takeEmailLink()).toMatchObject({ recovery: false, refusal: 'server_error' })
    arriveAt('/?error=access_denied&error_code=bad_oauth_callback')
    expect(takeEmailLink()).toMatchObject({ refusal: 'access_denied' })
    expect(cleaned()).toEqual(['/', '/', '/'])
  })

  it('for a new password leads to its dialog, wherever it was sent', () => {
    arriveAt('/?type=recovery&code=a')
    expect(takeEmailLink()).toMatchObject({ recovery: true })
    expect(cleaned()).toEqual(['/auth?type=recovery'])
  })

  it('brings a message in words of the service, of which we say our own', () => {
    const half =
      'Confirmation link accepted. Please proceed to confirm link sent to the other email'
    arriveAt(`/profile?tab=security#${new URLSearchParams({ message: half, sb: '' })}`)
    expect(takeEmailLink()).toMatchObject({ message: half, news: 'otherAddressLeft' })
    arriveAt('/?message=Hello#message=Hello&sb=')
    expect(takeEmailLink()).toMatchObject({ news: 'linkAccepted' })
    expect(cleaned()).toEqual(['/profile?tab=security', '/'])
  })

  it.each([
    ['/profile?tab=security&changed=email&code=a', 'emailChanged'],
    ['/profile?tab=security&linked=1&code=a', 'accountLinked'],
    ['/profile?tab=security&linked=1&error=server_error', 'accountLinked'],
  ])('%s has a message of its own', (address, news) => {
    arriveAt(address)
    expect(takeEmailLink()).toMatchObject({ news })
    expect(cleaned()).toEqual(['/profile?tab=security'])
  })

  it.each([
    ['/checkout?step=2', '/checkout?step=2'],
    ['https://elsewhere.test/', '/'],
    ['//elsewhere.test/', '/'],
  ])('of a provider, started at %s, returns to %s', (from, to) => {
    storage.set('return-to', from)
    arriveAt('/?code=a')
    expect(takeEmailLink()).toMatchObject({ code: 'a' })
    arriveAt('/?code=a')
    takeEmailLink()
    // Once: a later email link leads where it says.
    expect(cleaned()).toEqual([to, '/'])
  })

  it('leads to the page it names, wherever one left from', () => {
    storage.set('return-to', '/checkout')
    arriveAt('/profile?tab=security&changed=email&code=a')
    takeEmailLink()
    expect(cleaned()).toEqual(['/profile?tab=security'])
  })

  it('is not every # and every query', () => {
    arriveAt('/about?tab=signup#refunds')
    expect(takeEmailLink()).toBeNull()
    expect(cleaned()).toEqual([])
  })
})

describe('the new-password dialog', () => {
  it.each([
    ['type=recovery', true],
    ['recovery=1', true],
    ['type=1', true],
    ['recovery=recovery', true],
    ['type=signup', false],
    ['', false],
  ])('%j asks for it: %j', (query, expected) => {
    expect(requestsNewPassword(new URLSearchParams(), new URLSearchParams(query))).toBe(expected)
  })
})
