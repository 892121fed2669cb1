import { describe, expect, it, test } from 'vitest'
import { compactCoins, formatCoins, formatMoney, typedNumber } from './numbers.ts'

test('a number is read as people type it', () => {
  expect(typedNumber('5 000')).toBe(5_000)
  expect(typedNumber('5\u00a0000')).toBe(5_000)
  expect(typedNumber('\u2212120')).toBe(-120)
  expect(typedNumber('+7')).toBe(7)
})

test.each(['', ' ', '\u00a0'])('%j is empty input', (text) => {
  expect(typedNumber(text)).toBeNull()
})

test.each(['1.5', '1,5', '1e3', 'ten', '--1', '9'.repeat(40)])('%s is not an integer', (text) => {
  expect(typedNumber(text)).toBeNaN()
})

describe('coins', () => {
  it('group thousands: a no-break space in Russian, a comma in English', () => {
    expect(formatCoins(2480, { language: 'ru' })).toBe('2\u00a0480')
    expect(formatCoins(2480, { language: 'en' })).toBe('2,480')
    expect(formatCoins(1_234_567, { language: 'en' })).toBe('1,234,567')
    expect(formatCoins(999, { language: 'ru' })).toBe('999')
    expect(formatCoins(0, { language: 'ru' })).toBe('0')
  })

  it('carry a true minus, and a plus where a change is shown', () => {
    expect(formatCoins(-1080, { language: 'ru' })).toBe('−1\u00a0080')
    expect(formatCoins(1080, { language: 'en', signed: true })).toBe('+1,080')
    expect(formatCoins(0, { language: 'en', signed: true })).toBe('0')
  })

  it('shorten above 999', () => {
    expect(compactCoins(999, { language: 'ru' })).toBe('999')
    expect(compactCoins(1000, { language: 'ru' })).toBe('1k')
    expect(compactCoins(2480, { language: 'ru' })).toBe('2k')
    expect(compactCoins(1_200_000, { language: 'ru' })).toBe('1\u00a0200k')
    expect(compactCoins(-1500, { language: 'en' })).toBe('−1k')
  })
})

it('writes real money as its readers do, without empty cents', () => {
  expect(formatMoney(99_900, 'RUB', 'ru')).toBe('999\u00a0₽')
  expect(formatMoney(239_950, 'RUB', 'ru')).toBe('2\u00a0399,50\u00a0₽')
  expect(formatMoney(1_250_000, 'USD', 'en')).toBe('$12,500')
  expect(formatMoney(500, 'JPY', 'en')).toBe('¥500')
})
