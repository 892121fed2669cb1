import { describe, expect, it } from 'vitest'
import { compactCoins, formatCoins, formatMoney } from './money.ts'

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

it('money is written from its smallest unit, with hundredths only where there are some', () => {
  expect(formatMoney(99_900, 'RUB', { language: 'ru' })).toBe('999\u00a0₽')
  expect(formatMoney(99_950, 'RUB', { language: 'ru' })).toBe('999,50\u00a0₽')
  expect(formatMoney(1_250_000, 'RUB', { language: 'en' })).toBe('RUB\u00a012,500')
})
