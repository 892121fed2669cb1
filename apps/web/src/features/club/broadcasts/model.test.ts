import { audience } from '@cco/domain/broadcasts/contract'
import { expect, test } from 'vitest'
import { dayKey, shiftDay } from '../../../lib/day.ts'
import { audienceOf, EMPTY_DRAFT, messageOf, sendAtOf } from './model.ts'

const draft = (fields: Partial<typeof EMPTY_DRAFT>) => ({ ...EMPTY_DRAFT, ...fields })

test('takes the fields of the chosen kind of audience alone', () => {
  expect(audienceOf(draft({ days: 'x' }))).toEqual({ kind: 'everyone' })
  expect(audienceOf(draft({ audience: 'subscribers' }))).toEqual({ kind: 'subscribers' })
  expect(audienceOf(draft({ audience: 'role', role: 'master' }))).toEqual({
    kind: 'role',
    role: 'master',
  })
  expect(audienceOf(draft({ audience: 'absent', days: '60' }))).toEqual({
    kind: 'absent',
    days: 60,
  })
  for (const days of ['', '0', '-1', '1.5', '3651', 'week'])
    expect(audience.safeParse(audienceOf(draft({ audience: 'absent', days }))).success).toBe(false)
})

test('sends a broadcast now or at a time in the future', () => {
  const now = Date.now()
  expect(sendAtOf(draft({ sendAt: 'x' }), now)).toBeNull()
  const at = (day: number) => `${shiftDay(dayKey(now), day)}T12:00`
  expect(sendAtOf(draft({ when: 'later', sendAt: at(2) }), now)).toBeInstanceOf(Date)
  expect(sendAtOf(draft({ when: 'later', sendAt: at(-2) }), now)).toBeUndefined()
  expect(sendAtOf(draft({ when: 'later', sendAt: '' }), now)).toBeUndefined()
})

test('trims title and text of a broadcast', () => {
  const message = messageOf(draft({ titleRu: ' Да ', titleEn: 'Yes', textRu: 'а\n', textEn: 'b' }))
  expect(message).toEqual({ title: { ru: 'Да', en: 'Yes' }, text: { ru: 'а', en: 'b' } })
})
