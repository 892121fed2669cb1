import { describe, expect, it } from 'vitest'
import { dayStep } from './day-step.ts'

/** A Saturday. */
const DAY = '2026-11-28'
const rowFrom = (first: number) =>
  Array.from({ length: 7 }, (_, index) => `2026-11-${first + index}`)
/** The calendar week of that Saturday. */
const WEEK = rowFrom(23)

const step = (day: string, key: string, row = WEEK, shiftKey = false) =>
  dayStep(day, { key, shiftKey }, row)

describe('dayStep', () => {
  it.each([
    ['ArrowLeft', '2026-11-27'],
    ['ArrowRight', '2026-11-29'],
    ['ArrowUp', '2026-11-21'],
    ['ArrowDown', '2026-12-05'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageUp', '2026-10-28'],
    ['PageDown', '2026-12-28'],
  ])('%s leads to %s', (key, day) => {
    expect(step(DAY, key)).toBe(day)
  })

  it('leads to the ends of a row that begins with any day', () => {
    const fromThursday = rowFrom(19)
    expect(step('2026-11-22', 'Home', fromThursday)).toBe('2026-11-19')
    expect(step('2026-11-22', 'End', fromThursday)).toBe('2026-11-25')
  })

  it('stops at the last day a shorter month has', () => {
    expect(step('2026-03-31', 'PageUp')).toBe('2026-02-28')
    expect(step('2026-01-31', 'PageDown')).toBe('2026-02-28')
    expect(step('2028-02-29', 'PageDown', WEEK, true)).toBe('2029-02-28')
  })

  it('passes the turn of the year', () => {
    expect(step('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
    expect(step('2026-12-15', 'PageDown')).toBe('2027-01-15')
    expect(step('2026-12-15', 'PageUp', WEEK, true)).toBe('2025-12-15')
  })

  it('steps over the days on which clocks change, one at a time', () => {
    // 8 March and 1 November 2026 in New York have 23 and 25 hours.
    expect(step('2026-03-08', 'ArrowRight')).toBe('2026-03-09')
    expect(step('2026-11-01', 'ArrowRight')).toBe('2026-11-02')
    expect(step('2026-11-01', 'ArrowDown')).toBe('2026-11-08')
  })

  it('leaves other keys to the browser', () => {
    expect(step(DAY, 'Tab')).toBeNull()
    expect(step(DAY, 'a')).toBeNull()
  })
})
