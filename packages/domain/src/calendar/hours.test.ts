import { describe, expect, it } from 'vitest'
import { daySpan, hoursShown } from './hours.ts'

const HOUR = 60

const span = (from: number, to: number) => ({ from: from * HOUR, to: to * HOUR })

describe('hoursShown', () => {
  it('shows an evening club’s day when there is nothing', () => {
    expect(hoursShown([])).toEqual({ first: 10, last: 24 })
  })

  it('fills up an evening with the hours before it', () => {
    expect(hoursShown([span(19, 22.5)])).toEqual({ first: 10, last: 24 })
  })

  it('starts with the hour of an early game, even half past', () => {
    expect(hoursShown([span(8.5, 11), span(20, 24)])).toEqual({ first: 8, last: 24 })
  })

  it('goes where the games are for those who live elsewhere', () => {
    expect(hoursShown([span(4, 6.5), span(12, 16)])).toEqual({ first: 4, last: 18 })
  })

  it('keeps a game that passes midnight in one piece', () => {
    expect(hoursShown([span(14.75, 17), span(22, 25.5)])).toEqual({ first: 12, last: 26 })
  })

  it('does not grow without end', () => {
    expect(hoursShown([span(20, 70)])).toEqual({ first: 16, last: 30 })
    expect(hoursShown([span(0, 2)])).toEqual({ first: 0, last: 14 })
  })
})

describe('daySpan', () => {
  it('lasts as long as the game does', () => {
    expect(daySpan(19 * HOUR, '2026-11-28T16:00:00.000Z', '2026-11-28T19:30:00.000Z')).toEqual({
      from: 19 * HOUR,
      to: 22.5 * HOUR,
    })
  })

  it('runs past midnight instead of ending before it started', () => {
    expect(daySpan(22.75 * HOUR, '2026-11-28T17:00:00.000Z', '2026-11-28T20:00:00.000Z')).toEqual({
      from: 22.75 * HOUR,
      to: 25.75 * HOUR,
    })
  })

  it('keeps its true length on the night the clocks go back', () => {
    // New York, 1 November 2026: 00:30 EDT to 03:00 EST is three and a half hours.
    expect(daySpan(30, '2026-11-01T04:30:00.000Z', '2026-11-01T08:00:00.000Z')).toEqual({
      from: 30,
      to: 240,
    })
  })
})
