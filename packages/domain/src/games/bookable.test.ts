import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type BookableGame, bookable, bookingHorizon, isReserved } from './bookable.ts'
import { GAME_STATUSES } from './contract.ts'

const MINUTE_MS = 60_000
const now = new Date('2026-11-26T17:00:00.000Z')
const settings = { bookingClosesMinutes: 30 }

function game(fields: Partial<BookableGame> & { inMinutes?: number } = {}): BookableGame {
  const { inMinutes = 600, ...rest } = fields
  const startsAt = new Date(now.getTime() + inMinutes * MINUTE_MS)
  return {
    ...{ status: 'published', startsAt, seatsTaken: 2, maxPlayers: 6, waiting: 0 },
    ...{ guildId: null, guildUntil: null, ...rest },
  }
}

describe('a game can be booked', () => {
  it.each(['published', 'confirmed'] as const)('while it is %s', (status) => {
    expect(bookable(game({ status }), now, settings)).toBe(true)
  })

  it('until thirty minutes before its start, as the settings stand', () => {
    expect(bookable(game({ inMinutes: 31 }), now, settings)).toBe(true)
    expect(bookable(game({ inMinutes: 30 }), now, settings)).toEqual({ because: 'game_closed' })
    expect(bookable(game({ inMinutes: 30 }), now, { bookingClosesMinutes: 0 })).toBe(true)
  })

  it('while a seat is free', () => {
    expect(bookable(game({ seatsTaken: 5 }), now, settings)).toBe(true)
    expect(bookable(game({ seatsTaken: 6 }), now, settings)).toEqual({ because: 'game_full' })
  })

  it('while its waitlist is empty', () => {
    const because = 'waitlist_first'
    expect(bookable(game({ seatsTaken: 5, waiting: 1 }), now, settings)).toEqual({ because })
    expect(bookable(game({ seatsTaken: 6, waiting: 1 }), now, settings)).toEqual({
      because: 'game_full',
    })
  })
})

describe('a game that a guild books first', () => {
  const first = (minutes: number) => ({
    ...{ guildId: 'guild', guildUntil: new Date(now.getTime() + minutes * MINUTE_MS) },
  })

  it('is open to its members, and to everyone from the moment its hours end', () => {
    expect(bookable(game(first(1)), now, settings, 'guild')).toBe(true)
    expect(bookable(game(first(1)), now, settings)).toEqual({ because: 'guild_first' })
    expect(bookable(game(first(1)), now, settings, 'another')).toEqual({ because: 'guild_first' })
    expect(bookable(game(first(0)), now, settings)).toBe(true)
  })

  it('is full for everyone alike', () => {
    const full = game({ ...first(60), seatsTaken: 6 })
    expect(bookable(full, now, settings)).toEqual({ because: 'game_full' })
    expect(bookable(full, now, settings, 'guild')).toEqual({ because: 'game_full' })
    expect(isReserved(full, now)).toBe(true)
  })

  it('opens with its announcement, or to everyone once the guild was disbanded', () => {
    expect(isReserved({ guildId: 'guild', guildUntil: null }, now)).toBe(false)
    expect(isReserved({ ...first(60), guildId: null }, now)).toBe(false)
  })
})

describe('the reason why not', () => {
  it.each([
    ['game_cancelled', game({ status: 'cancelled', inMinutes: -60, seatsTaken: 6 })],
    ['game_past', game({ status: 'live', inMinutes: 5 })],
    ['game_past', game({ status: 'finished', inMinutes: -300 })],
    ['game_past', game({ status: 'settled', inMinutes: -9_000 })],
    ['game_past', game({ inMinutes: 0, seatsTaken: 6 })],
    ['game_not_found', game({ status: 'draft' })],
    ['game_not_found', game({ status: 'review', seatsTaken: 6 })],
    ['game_closed', game({ inMinutes: 29, seatsTaken: 6 })],
  ] as const)('is %s', (because, fields) => {
    expect(bookable(fields, now, settings)).toEqual({ because })
  })

  it('hides a draft, even when its start has passed', () => {
    expect(bookable(game({ status: 'draft', inMinutes: -60 }), now, settings)).toEqual({
      because: 'game_not_found',
    })
  })
})

const anyGame = fc.record({
  status: fc.constantFrom(...GAME_STATUSES),
  startsAt: fc
    .integer({ min: -3_000, max: 3_000 })
    .map((minutes) => new Date(now.getTime() + minutes * MINUTE_MS)),
  seatsTaken: fc.nat(8),
  maxPlayers: fc.integer({ min: 1, max: 8 }),
  waiting: fc.nat(2),
  guildId: fc.constant(null),
  guildUntil: fc.constant(null),
})
const anySettings = fc.record({ bookingClosesMinutes: fc.nat(1440) })

test('is bookable exactly when announced, starting after the horizon, not full and without a waitlist', () => {
  fc.assert(
    fc.property(anyGame, anySettings, (some, rules) => {
      const announced = some.status === 'published' || some.status === 'confirmed'
      const expected =
        announced &&
        some.startsAt > bookingHorizon(now, rules) &&
        some.seatsTaken < some.maxPlayers &&
        some.waiting === 0
      expect(bookable(some, now, rules) === true).toBe(expected)
    }),
  )
})

test('never becomes bookable again after booking has closed', () => {
  fc.assert(
    fc.property(anyGame, anySettings, fc.nat(5_000), (some, rules, minutes) => {
      const later = new Date(now.getTime() + minutes * MINUTE_MS)
      fc.pre(bookable(some, now, rules) !== true)
      expect(bookable(some, later, rules)).not.toBe(true)
    }),
  )
})

test('never becomes bookable when one more seat is taken', () => {
  fc.assert(
    fc.property(anyGame, anySettings, (some, rules) => {
      fc.pre(bookable(some, now, rules) !== true)
      const fuller = { ...some, seatsTaken: some.seatsTaken + 1 }
      expect(bookable(fuller, now, rules)).not.toBe(true)
    }),
  )
})
