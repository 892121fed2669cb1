import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asksNewPassword, takeLetterLink } from './letter-link.ts'

const replaceState = vi.fn()

function arriveAt(address: string): void {
  const { pathname, search, hash } = new URL(address, 'https://cco.test')
  vi.stubGlobal('location', { pathname, search, hash })
}

beforeEach(() => {
  replaceState.mockClear()
  vi.stubGlobal('history', { state: null, replaceState })
})
afterEach(() => vi.unstubAllGlobals())

const cleaned = () => replaceState.mock.calls.map(([, , address]) => address)

describe('a link of a letter', () => {
  it('brings a session, which leaves the address', () => {
    arriveAt('/?game=1#access_token=a&refresh_token=b&type=signup')
    expect(takeLetterLink()).toEqual({ recovery: false, accessToken: 'a', refreshToken: 'b' })
    expect(cleaned()).toEqual(['/?game=1'])
  })

  it('brings a refusal, behind the # or in the query', () => {
    arriveAt('/#error=access_denied&error_code=otp_expired&error_description=x&sb=')
    expect(takeLetterLink()).toEqual({ recovery: false, refusal: 'otp_expired' })
    arriveAt('/?error=server_error&error_description=x')
    expect(takeLetterLink()).toEqual({ recovery: false, refusal: 'server_error' })
    expect(cleaned()).toEqual(['/', '/'])
  })

  it('for a new password leads to its dialog, wherever it was sent', () => {
    arriveAt('/#access_token=a&refresh_token=b&type=recovery')
    expect(takeLetterLink()).toMatchObject({ recovery: true })
    expect(cleaned()).toEqual(['/auth?type=recovery'])
  })

  it('is not every # and every query', () => {
    arriveAt('/about?tab=signup#refunds')
    expect(takeLetterLink()).toBeNull()
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
  ])('%j asks for it: %j', (query, asked) => {
    expect(asksNewPassword(new URLSearchParams(), new URLSearchParams(query))).toBe(asked)
  })
})
