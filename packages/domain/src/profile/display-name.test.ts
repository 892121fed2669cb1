import { describe, expect, test } from 'vitest'
import { displayName } from './display-name.ts'
import { nameLength } from './limits.ts'

describe('a display name', () => {
  test.each([
    ['Мирослава', 9],
    ['👩‍👩‍👧‍👦', 1],
    ['é', 1],
  ])('%s is %i characters long', (name, length) => {
    expect(nameLength(name)).toBe(length)
  })

  test('is trimmed', () => {
    expect(displayName.parse('  Лида ')).toBe('Лида')
  })

  test.each(['', '   ', 'Двадцать один символ.'])('refuses %j', (name) => {
    expect(displayName.safeParse(name).success).toBe(false)
  })

  test('takes twenty characters', () => {
    expect(displayName.safeParse('Двадцать символов ёё').success).toBe(true)
  })
})
