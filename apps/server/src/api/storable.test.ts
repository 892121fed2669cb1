import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { isStorable } from './procedures.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner' })
})
afterAll(() => t.close())

test.each([undefined, null, 5, 'Ёж 🦔', ['a', { b: 'c' }], new Date(0)])(
  '%o can be kept',
  (input) => expect(isStorable(input)).toBe(true),
)

const WRONG = ['Вера\0', '\ud800', 'a\udc00b']

test.each(WRONG)('%j cannot be stored at any depth', (text) => {
  expect(isStorable(text)).toBe(false)
  expect(isStorable([{ name: { ru: 'Очаг', en: text } }])).toBe(false)
  expect(isStorable({ [text]: 1 })).toBe(false)
})

test('traverses an input as deeply nested as a body allows', () => {
  const deep = (inmost: string) =>
    JSON.parse(`${'['.repeat(100_000)}"${inmost}"${']'.repeat(100_000)}`)
  expect(isStorable(deep('Вера'))).toBe(true)
  expect(isStorable(deep('Вера\\u0000'))).toBe(false)
})

test.each(WRONG)('rejects a search for %j and a name with it', async (text) => {
  const { subscriptions, promoCodes, payments } = t.asUser(owner)
  const name = { ru: text, en: 'Tier' }
  const tier = { requestKey: randomUUID(), name, description: name, price: 9, position: 1 }
  for (const requested of [
    subscriptions.subscribers({ search: text }),
    promoCodes.list({ search: text }),
    payments.all({ search: text }),
    payments.refund({ id: randomUUID(), reason: `abc${text}` }),
    subscriptions.createTier({ ...tier, monthlyFreeGames: 1 }),
  ]) {
    await expect(requested).rejects.toThrow('invalid_input')
  }
})
