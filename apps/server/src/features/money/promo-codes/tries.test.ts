import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createPromo } from '../../../testing/economy.ts'
import { createGame } from '../../../testing/playing.ts'

let t: TestApp
let lines: { gameId: string; seats: number; expectedPrice: number }[]
beforeAll(async () => {
  t = await createTestApp()
  lines = [{ gameId: await createGame(t), seats: 1, expectedPrice: 1_000 }]
})
// Every test has a window of its own: guests of all of them share one address.
beforeEach(() => t.clock.advance(10 * 60_000))
afterAll(() => t.close())

const tried = async (userId: string | undefined, promoCode: string, of = lines) =>
  (await t.asUser(userId).bookings.preview({ lines: of, promoCode })).promo?.problem

const MANY = 300
const guesses = Array.from({ length: MANY }, (_, n) => `GUESS-${n}`)

/** How many of these tries were looked at rather than refused. */
const lookedAt = (answers: readonly ({ code: string } | null | undefined)[]) =>
  answers.filter((answer) => answer?.code !== 'too_many_requests').length

test('three hundred guesses of a guest at once are ten that are looked at', async () => {
  const secret = await createPromo(t)
  const answers = await Promise.all([...guesses, secret].map((code) => tried(undefined, code)))
  expect(lookedAt(answers)).toBeLessThanOrEqual(10)
  expect(answers.at(-1)?.code).toBe('too_many_requests')
})

test('three hundred guesses of a player at once are ten, by previews and checkouts together', async () => {
  const userId = await t.createUser({ coins: 5_000 })
  const checkout = (promoCode: string) =>
    t
      .asUser(userId)
      .bookings.checkout({ requestKey: randomUUID(), lines, promoCode, expectedTotal: 1 })
      .then(
        () => null,
        (error: Error) => ({ code: error.message }),
      )
  const answers = await Promise.all(
    guesses.map((code, n) => (n % 2 === 0 ? tried(userId, code) : checkout(code))),
  )
  expect(lookedAt(answers)).toBeLessThanOrEqual(10)
})

test('many accounts behind one address are not many times as many tries', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => t.createUser()))
  const answers = await Promise.all(
    people.flatMap((userId) => guesses.slice(0, 9).map((code) => tried(userId, code))),
  )
  expect(lookedAt(answers)).toBe(30)
})

test('a code that serves may be looked at as often as the cart changes', async () => {
  const promoCode = await createPromo(t)
  for (let n = 0; n < 12; n++) expect(await tried(undefined, promoCode)).toBeNull()
})

test('a code that is pasted with other dashes, blanks or invisible characters serves', async () => {
  await createPromo(t, { code: 'SPRING-25' })
  const pasted = ['SPRING–25', 'spring \u2011 25', '\ufeffSPRING\u200b-25', '«Spring—25».']
  // More than ten tries: none of them counts as one.
  for (let round = 0; round < 3; round += 1) {
    for (const promoCode of pasted) expect(await tried(undefined, promoCode)).toBeNull()
  }
})

test('a guest hears one answer to whatever code does not serve, also with an empty cart', async () => {
  const unserved = [
    await createPromo(t, { minTotal: 900_000 }),
    await createPromo(t, { storyIds: [randomUUID()] }),
    'NO-SUCH-CODE',
  ]
  for (const cart of [lines, []]) {
    for (const promoCode of unserved) {
      expect(await tried(undefined, promoCode, cart)).toEqual({
        code: 'promo_invalid',
        details: {},
      })
    }
  }
  for (let n = 0; n < 4; n++) await tried(undefined, unserved[0] ?? '', [])
  expect((await tried(undefined, unserved[1] ?? ''))?.code).toBe('too_many_requests')
})
