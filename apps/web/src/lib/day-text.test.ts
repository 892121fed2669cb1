import { describe, expect, it } from 'vitest'
import { dayText, isClockTime, typedDay, typedTime } from './day-text.ts'

describe('a day as text', () => {
  it('is written in the order of the language', () => {
    expect(dayText('2026-11-08', 'ru')).toBe('08.11.2026')
    expect(dayText('2026-11-08', 'en')).toBe('08/11/2026')
  })

  it('leaves text that is not a day as it was typed', () => {
    expect(dayText('', 'ru')).toBe('')
    expect(dayText('завтра', 'ru')).toBe('завтра')
  })

  it.each(['28.11.2026', '28/11/2026', '28-11-2026', '28 11 2026', '28112026', ' 2026-11-28 '])(
    'is understood when typed as “%s”',
    (text) => expect(typedDay(text)).toBe('2026-11-28'),
  )

  it('needs no leading zeros when typed', () => {
    expect(typedDay('8.1.2027')).toBe('2027-01-08')
  })

  it.each(['', '28.11', '28.11.26', '31.02.2026', '11/28/2026', 'tomorrow'])(
    'is not understood when typed as “%s”',
    (text) => expect(typedDay(text)).toBeUndefined(),
  )
})

describe('a time as text', () => {
  it.each([
    ['19:30', '19:30'],
    ['9:05', '09:05'],
    ['9.05', '09:05'],
    ['1930', '19:30'],
    ['905', '09:05'],
    ['00 00', '00:00'],
  ])('is understood when typed as “%s”', (text, time) => expect(typedTime(text)).toBe(time))

  it.each(['', '19', '24:00', '12:60', '7 pm'])('is not understood when typed as “%s”', (text) =>
    expect(typedTime(text)).toBeUndefined(),
  )

  it('is a clock time only in full', () => {
    expect(isClockTime('09:30')).toBe(true)
    expect(isClockTime('9:30')).toBe(false)
  })
})
