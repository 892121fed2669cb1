import { describe, expect, test } from 'vitest'
import { RECENT_SIGN_IN_MS, type RemovalFacts, removalRefusal } from './removal.ts'

const now = new Date('2026-11-20T18:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const free: RemovalFacts = {
  typedNumber: 100_001,
  accountNumber: 100_001,
  provenAt: ago(RECENT_SIGN_IN_MS),
  secondStepMissing: false,
  lastOwner: false,
  bookingsAhead: 0,
  gamesAhead: 0,
}

describe('deleting an account', () => {
  test('is open to who is free of promises and signed in lately', () => {
    expect(removalRefusal(free, now)).toBeUndefined()
  })

  test.each<[string, Partial<RemovalFacts>, string, object]>([
    ['a wrong account number', { typedNumber: 100_002 }, 'confirmation_mismatch', {}],
    ['an old sign-in', { provenAt: ago(RECENT_SIGN_IN_MS + 1) }, 'recent_sign_in_needed', {}],
    ['an unverified second factor', { secondStepMissing: true }, 'second_step_needed', {}],
    ['the last owner', { lastOwner: true }, 'last_owner', {}],
    ['upcoming bookings', { bookingsAhead: 2 }, 'bookings_ahead', { count: 2 }],
    ['upcoming games of a master', { gamesAhead: 1 }, 'games_ahead', { count: 1 }],
  ])('is rejected for %s', (_, facts, code, details) => {
    expect(removalRefusal({ ...free, ...facts }, now)).toMatchObject({ code, details })
  })
})
