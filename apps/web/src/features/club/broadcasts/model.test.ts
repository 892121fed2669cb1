import { expect, test } from 'vitest'
import { dayKey, shiftDay } from '../../../lib/day.ts'
import { EMPTY_DRAFT, messageOf, sendAtOf } from './model.ts'

const draft = (fields: Partial<typeof EMPTY_DRAFT>) => ({ ...EMPTY_DRAFT, ...fields })

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
