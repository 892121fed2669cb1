import { createPromoInput, type PromoRow } from '@cco/domain/promo-codes/contract'
import { expect, test } from 'vitest'
import { choicesShown, type Draft, draftOf, termsOf } from './model.ts'

const contract = createPromoInput.shape.terms
const isValid = (draft: Partial<Draft>) =>
  contract.safeParse(termsOf({ ...draftOf(PROMO), ...draft })).success

const PROMO: PromoRow = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'ОСЕНЬ',
  kind: 'fixed',
  value: 500,
  startsAt: '2026-12-01T09:30:00.000Z',
  endsAt: null,
  maxUses: 10,
  maxUsesPerPlayer: 2,
  maxSeats: null,
  minTotal: 1_000,
  storyIds: [],
  masterIds: [],
  weekdays: [1, 6],
  firstBookingOnly: true,
  isPaused: false,
  state: 'planned',
  uses: 0,
  discount: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
}

test('keeps the terms of a code that is saved unchanged', () => {
  const { id, isPaused, state, uses, discount, createdAt, ...terms } = PROMO
  expect(termsOf(draftOf(PROMO))).toEqual(terms)
})

test('limits a new code to one use per player and nothing else', () => {
  expect(contract.parse(termsOf({ ...draftOf(null), code: ' NEW-1 ', value: '20' }))).toEqual({
    ...{ code: 'NEW-1', kind: 'percent', value: 20, startsAt: null, endsAt: null },
    ...{ maxUses: null, maxUsesPerPlayer: 1, maxSeats: null, minTotal: 0, firstBookingOnly: false },
    ...{ storyIds: [], masterIds: [], weekdays: [] },
  })
})

test('gives a free seat the value 0', () => {
  expect(termsOf({ ...draftOf(null), kind: 'free_seat', value: '20' }).value).toBe(0)
})

test('accepts codes of 3 to 40 letters, digits, dashes and underscores', () => {
  for (const code of ['ЛЕТО_26', 'a-b', 'абв']) expect(isValid({ code })).toBe(true)
  for (const code of ['ab', 'a b', 'x'.repeat(41), 'да!', '']) expect(isValid({ code })).toBe(false)
})

test('accepts a period that ends after it starts', () => {
  const startsAt = '2026-12-01T10:00'
  expect(isValid({ startsAt, endsAt: '2026-12-01T10:01' })).toBe(true)
  expect(isValid({ startsAt, endsAt: startsAt })).toBe(false)
  expect(isValid({ startsAt: '', endsAt: startsAt })).toBe(true)
})

test('lists chosen entries once, after the found ones', () => {
  const choice = (id: string) => ({ id, name: { ru: id, en: id } })
  const found = [choice('a'), choice('b')]
  expect(choicesShown(found, [choice('b'), choice('z'), choice('z')]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'z',
  ])
})

test('refuses a start or an end that is no time, instead of dropping it', () => {
  for (const text of ['31.02.2027T10:00', '2027-02-28T', '2027-02-28T25:00']) {
    expect(isValid({ startsAt: text })).toBe(false)
    expect(isValid({ endsAt: text })).toBe(false)
  }
  expect(isValid({ endsAt: '2027-02-28T10:00' })).toBe(true)
})
