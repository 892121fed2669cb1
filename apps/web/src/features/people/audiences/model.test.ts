import { audience } from '@cco/domain/audiences/contract'
import { expect, test } from 'vitest'
import { audienceOf, EMPTY_AUDIENCE } from './model.ts'

const draft = (fields: Partial<typeof EMPTY_AUDIENCE>) => ({ ...EMPTY_AUDIENCE, ...fields })
const isAudience = (fields: Partial<typeof EMPTY_AUDIENCE>) =>
  audience.safeParse(audienceOf(draft(fields))).success

test('takes the fields of the chosen kind of audience alone', () => {
  expect(audienceOf(draft({ days: 'x', level: 'x' }))).toEqual({ kind: 'everyone' })
  expect(audienceOf(draft({ audience: 'subscribers' }))).toEqual({ kind: 'subscribers' })
  expect(audienceOf(draft({ audience: 'role', role: 'master' }))).toEqual({
    kind: 'role',
    role: 'master',
  })
  expect(audienceOf(draft({ audience: 'absent', days: '60' }))).toEqual({
    kind: 'absent',
    days: 60,
  })
  expect(audienceOf(draft({ audience: 'level', level: '7' }))).toEqual({ kind: 'level', level: 7 })
  expect(audienceOf(draft({ audience: 'guild', guildId: 'g' }))).toEqual({
    kind: 'guild',
    guildId: 'g',
  })
})

test('accepts whole numbers within the limits alone', () => {
  for (const days of ['', '0', '-1', '1.5', '3651', 'week'])
    expect(isAudience({ audience: 'absent', days })).toBe(false)
  for (const level of ['', '1', '-2', '2.5', '101', 'five'])
    expect(isAudience({ audience: 'level', level })).toBe(false)
  for (const level of ['2', '100']) expect(isAudience({ audience: 'level', level })).toBe(true)
  expect(isAudience({ audience: 'guild' })).toBe(false)
})
