import { describe, expect, test } from 'vitest'
import { visibleText } from '../text/visible.ts'
import { displayName, fitDisplayName } from './display-name.ts'
import { nameLength } from './fields.ts'

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

  test.each(['', '   ', 'Двадцать один символ.'])('rejects %j', (name) => {
    expect(displayName.safeParse(name).success).toBe(false)
  })

  test.each([
    ['First\nName', 'First Name'],
    ['Ann\r\nBcc: evil@x', 'Ann Bcc: evil@x'],
    ['a\u0007b\u001b', 'ab'],
    ['\u202eevil\u202c', 'evil'],
    ['\u2066Ли\u200bда\u2069', 'Лида'],
    ['Ми\u200dра', 'Мира'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['  A \u00a0\u3000 B  ', 'A B'],
    ['e\u0301', 'é'],
    ['👩\u200d👩\u200d👧', '👩‍👩‍👧'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['half \ud800 pair', 'half pair'],
  ])('removes invisible characters from %j', (text, name) => {
    expect(visibleText(text)).toBe(name)
    expect(displayName.parse(text)).toBe(name)
  })

  test.each([
    '\u200b',
    '\u3164',
    '\u00ad',
    '\u2800\u2800',
    '\u202e',
    '\u200d\u200c',
    '\u0301',
    '\u0000',
    '\ufe0f',
  ])('rejects %j, which has no visible characters', (name) => {
    expect(visibleText(name)).toBe('')
    expect(displayName.safeParse(name).success).toBe(false)
  })

  test('refuses one character made of a hundred thousand', () => {
    expect(displayName.safeParse(`a${'\u0316'.repeat(100_000)}`).success).toBe(false)
    expect(displayName.safeParse(`a${'\u0316'.repeat(80)}`).success).toBe(false)
    expect(displayName.safeParse(`a${'\u0316'.repeat(79)}`).success).toBe(true)
  })

  test('of a provider is cut to what fits, by whole characters', () => {
    expect(fitDisplayName(`  ${'я'.repeat(19)} Иванова`)).toBe('я'.repeat(19))
    expect([...(fitDisplayName('👨‍👩‍👧‍👦'.repeat(20)) ?? '')]).toHaveLength(77)
    expect(fitDisplayName('\u202e\u3164')).toBeUndefined()
  })

  test('takes twenty characters', () => {
    expect(displayName.safeParse('Двадцать символов ёё').success).toBe(true)
  })
})
