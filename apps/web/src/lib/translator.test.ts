import { describe, expect, it } from 'vitest'
import { addPhrases, say } from './translator.ts'

addPhrases('ru', 'common', {
  retry: 'Повторить',
  role: { owner: 'Владелец' },
  seats_one: '{{count}} место',
  seats_few: '{{count}} места',
  seats_many: '{{count}} мест',
  seats_other: '{{count}} места',
})
addPhrases('en', 'common', {
  retry: 'Try again',
  seats_one: '1 seat',
  seats_other: '{{count}} seats',
})
addPhrases('ru', 'shell', { denied: 'У вас роль «{{role}}», {{role}}' })

describe('a phrase', () => {
  it('is found by its path, in its language', () => {
    expect(say('ru', 'common', 'role.owner')).toBe('Владелец')
    expect(say('en', 'common', 'retry')).toBe('Try again')
  })

  it('is found in another noun by its name', () => {
    expect(say('ru', 'shell', 'common:retry')).toBe('Повторить')
  })

  it('takes values wherever they stand, and leaves the holes it has none for', () => {
    expect(say('ru', 'shell', 'denied', { role: 'Мастер' })).toBe('У вас роль «Мастер», Мастер')
    expect(say('ru', 'shell', 'denied')).toContain('{{role}}')
  })

  it.each([
    [1, '1 место'],
    [2, '2 места'],
    [5, '5 мест'],
    [11, '11 мест'],
    [21, '21 место'],
    [1.5, '1.5 места'],
    [12_500, '12\u00a0500 мест'],
  ])('counts in Russian: %s', (count, phrase) => {
    expect(say('ru', 'common', 'seats', { count })).toBe(phrase)
  })

  it('counts in English', () => {
    expect(say('en', 'common', 'seats', { count: 1 })).toBe('1 seat')
    expect(say('en', 'common', 'seats', { count: 0 })).toBe('0 seats')
    expect(say('en', 'common', 'seats', { count: 12_500 })).toBe('12,500 seats')
  })

  it('may be said with a number and without forms', () => {
    expect(say('ru', 'common', 'retry', { count: 3 })).toBe('Повторить')
  })

  it.each(['nothing', 'role', 'role.owner.name', 'seats', 'auth:title'])(
    'is null for %s',
    (key) => {
      expect(say('ru', 'common', key)).toBeNull()
    },
  )
})
