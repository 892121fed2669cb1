import type { PromoRow } from '@cco/domain/promocode/contract'
import { expect, test } from 'vitest'
import { choicesShown, draftOf, isCode, isSpan, termsOf } from './model.ts'

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

test('what is opened and saved untouched is what it was', () => {
  const { id, isPaused, state, uses, discount, createdAt, ...terms } = PROMO
  expect(termsOf(draftOf(PROMO))).toEqual(terms)
})

test('a new code bounds nothing but the uses of one player', () => {
  expect(termsOf({ ...draftOf(null), code: ' NEW-1 ', value: '20' })).toEqual({
    ...{ code: 'NEW-1', kind: 'percent', value: 20, startsAt: null, endsAt: null },
    ...{ maxUses: null, maxUsesPerPlayer: 1, maxSeats: null, minTotal: 0, firstBookingOnly: false },
    ...{ storyIds: [], masterIds: [], weekdays: [] },
  })
})

test('a free seat has no worth of its own', () => {
  expect(termsOf({ ...draftOf(null), kind: 'free_seat', value: '20' }).value).toBe(0)
})

test('codes are letters, digits, a dash and an underscore', () => {
  for (const code of ['ЛЕТО_26', 'a-b', 'абв']) expect(isCode(code)).toBe(true)
  for (const code of ['ab', 'a b', 'x'.repeat(41), 'да!', '']) expect(isCode(code)).toBe(false)
})

test('a span ends after it begins', () => {
  expect(isSpan('2026-12-01T10:00', '2026-12-01T10:01')).toBe(true)
  expect(isSpan('2026-12-01T10:00', '2026-12-01T10:00')).toBe(false)
  expect(isSpan('', '2026-12-01T10:00')).toBe(true)
})

test('what is chosen stays among the choices, once, and moves nothing that was found', () => {
  const choice = (id: string) => ({ id, name: { ru: id, en: id } })
  const found = [choice('a'), choice('b')]
  expect(choicesShown(found, [choice('b'), choice('z'), choice('z')]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'z',
  ])
})
