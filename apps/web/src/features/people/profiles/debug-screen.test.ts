import { expect, it, vi } from 'vitest'

// They read the address of the page.
vi.mock('../../../lib/api.ts', () => ({}))
vi.mock('../../../lib/auth.ts', () => ({}))

const { sessionFacts } = await import('./debug-screen.tsx')

it('shows of a session what tells it from others, and nothing that could be used', () => {
  const secret = 'eyJhbGciOiJFUzI1NiJ9.payload.signature'
  const facts = sessionFacts({
    access_token: secret,
    refresh_token: 'refresh-0123456789',
    expires_at: 1_795_000_000,
    user: { id: 'a', email: 'vera@club.test', factors: [{ status: 'verified' }] },
  })
  expect(facts).toEqual({
    access_token: 'eyJhbG… (38)',
    refresh_token: 'refres… (18)',
    expires_at: '2026-11-18T11:06:40.000Z',
    'user.id': 'a',
    'user.factors': 1,
  })
  expect(sessionFacts(null)).toEqual({ session: null })
})
