import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsSchema } from '../settings/settings.ts'
import { type ClockedGame, decisionTime, extendedUntil, nextStep } from './clock.ts'
import { GAME_STATUSES, type GameStatus } from './contract.ts'
import { BELOW_MINIMUM, mayPass } from './lifecycle.ts'

const settings = settingsSchema.parse({})
const HOUR = 3_600_000
const START = Date.parse('2026-11-28T16:00:00Z')
const at = (hours: number) => new Date(START + hours * HOUR)

const game = (fields: Partial<ClockedGame> = {}): ClockedGame => ({
  status: 'published',
  startsAt: at(0),
  endsAt: at(3),
  minPlayers: 2,
  seatsTaken: 0,
  belowMinimum: 'run',
  done: {},
  ...fields,
})

test.each([
  ['run', -24, 'run'],
  ['cancel', -24, 'cancel'],
  ['extend', -24, 'extend'],
  ['cancel', -24.1, undefined],
] as const)(
  'below the minimum with the choice %s, %f hours before: %s',
  (belowMinimum, hours, step) => {
    expect(nextStep(game({ belowMinimum }), at(hours), settings)).toBe(step)
  },
)

test('keeps a game with enough players, whatever its master chose', () => {
  const full = game({ seatsTaken: 2, belowMinimum: 'cancel' })
  expect(nextStep(full, at(-24), settings)).toBe('keep')
})

test('cancels or keeps a game 12 hours after an extended decision', () => {
  const waiting = game({ belowMinimum: 'extend', done: { extended: at(-24) } })
  expect(extendedUntil(waiting, settings)).toEqual(at(-12))
  expect(nextStep(waiting, at(-12.1), settings)).toBe('remind_day')
  expect(nextStep(waiting, at(-12), settings)).toBe('cancel')
  expect(nextStep({ ...waiting, seatsTaken: 3 }, at(-20), settings)).toBe('keep')
})

test('decides a game planned on short notice halfway to its start', () => {
  const late = game({ belowMinimum: 'cancel', done: { planned: at(-10) } })
  expect(decisionTime(late, settings)).toEqual(at(-5))
  expect(nextStep(late, at(-5.1), settings)).toBeUndefined()
  expect(nextStep(late, at(-5), settings)).toBe('cancel')
  const extended = game({ done: { planned: at(-10), extended: at(-5) } })
  expect(extendedUntil(extended, settings)).toEqual(at(-2.5))
})

test('sends each reminder once and never sends the day-before reminder late', () => {
  const decided = { minimum: at(-24) }
  expect(nextStep(game({ done: decided }), at(-24), settings)).toBe('remind_day')
  expect(nextStep(game({ done: decided }), at(-3), settings)).toBeUndefined()
  const once = { ...decided, reminder_day: at(-24) }
  expect(nextStep(game({ done: once }), at(-20), settings)).toBeUndefined()
  expect(nextStep(game({ done: once }), at(-2), settings)).toBe('remind_hours')
  const twice = { ...once, reminder_hours: at(-2) }
  expect(nextStep(game({ done: twice }), at(-1), settings)).toBeUndefined()
})

test('starts and finishes a game and closes it 72 hours later', () => {
  const done = { minimum: at(-24) }
  expect(nextStep(game({ done }), at(0), settings)).toBe('start')
  expect(nextStep(game({ status: 'live' }), at(2.9), settings)).toBeUndefined()
  expect(nextStep(game({ status: 'live' }), at(3), settings)).toBe('finish')
  expect(nextStep(game({ status: 'finished' }), at(74.9), settings)).toBeUndefined()
  expect(nextStep(game({ status: 'finished' }), at(75), settings)).toBe('settle')
})

/** What the command does to a game, as far as the clock sees it. */
function taken(before: ClockedGame, step: ReturnType<typeof nextStep>, now: Date): ClockedGame {
  const note = (step: string) => ({ ...before, done: { ...before.done, [step]: now } })
  const passed = (status: GameStatus, from = before) => {
    expect(mayPass(from.status, status)).toBe(true)
    return { ...from, status }
  }
  switch (step) {
    case 'keep':
    case 'run':
      return before.status === 'published' ? passed('confirmed', note('minimum')) : note('minimum')
    case 'extend':
      return note('extended')
    case 'cancel':
      return passed('cancelled', note('minimum'))
    case 'remind_day':
      return note('reminder_day')
    case 'remind_hours':
      return note('reminder_hours')
    case 'start':
      return passed('live')
    case 'finish':
      return passed('finished')
    case 'settle':
      return passed('settled')
    default:
      return before
  }
}

test('stops having due steps after allowed transitions only, at any time of the checks', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...GAME_STATUSES),
        belowMinimum: fc.constantFrom(...BELOW_MINIMUM),
        seatsTaken: fc.integer({ min: 0, max: 4 }),
        planned: fc.integer({ min: -60, max: -1 }),
        looks: fc.array(fc.integer({ min: -60, max: 120 }), { maxLength: 6 }),
      }),
      ({ planned, looks, ...fields }) => {
        let state = game({ ...fields, done: { planned: at(planned) } })
        for (const hours of looks.toSorted((a, b) => a - b)) {
          let steps = 0
          for (;;) {
            const step = nextStep(state, at(hours), settings)
            if (!step) break
            state = taken(state, step, at(hours))
            steps += 1
            expect(steps).toBeLessThan(8)
          }
        }
      },
    ),
  )
})
