import type { MasterGame } from '@cco/domain/master-games/contract'
import { expect, test } from 'vitest'
import { dropOf, edgeSpeed, IDLE, moved, nudged, pressed } from './drag.ts'

const DAY = '2026-11-28'
const game = {
  id: 'evening',
  startsAt: '2026-11-28T16:00:00.000Z',
  endsAt: '2026-11-28T19:00:00.000Z',
} as MasterGame
const HELD = 1
const at = (hour: number, day = DAY) => ({ day, minute: hour * 60 })
const onGame = () => pressed({ x: 100, y: 100, at: at(20) }, game, 19 * 60)
const onFree = () => pressed({ x: 100, y: 100, at: at(12) }, null, 0)

test('moves a game by the point it is held at, and keeps its length', () => {
  const dragging = moved(onGame(), { x: 300, y: 100, buttons: HELD, at: at(15, '2026-11-29') })
  expect(dragging.drag).toMatchObject({ day: '2026-11-29', from: 14 * 60, to: 17 * 60, game })
  expect(dropOf(dragging)).toEqual({ game, to: { day: '2026-11-29', from: 14 * 60, to: 17 * 60 } })
})

test('ends the drag when the pointer returns without a button', () => {
  const dragging = moved(onGame(), { x: 100, y: 300, buttons: HELD, at: at(22) })
  const back = moved(dragging, { x: 120, y: 320, buttons: 0, at: at(23) })
  expect(back).toEqual(IDLE)
  expect(dropOf(back)).toBeNull()
})

test('keeps what is dragged at its last position while the pointer is outside the days', () => {
  const dragging = moved(onGame(), { x: 100, y: 300, buttons: HELD, at: at(22) })
  expect(moved(dragging, { x: -50, y: 300, buttons: HELD, at: null })).toEqual(dragging)
})

test('takes a small movement for a press: free hours propose an evening, a game is left to its click', () => {
  const shaky = { x: 103, y: 102, buttons: HELD, at: at(12) }
  expect(dropOf(moved(onFree(), shaky))).toEqual({
    game: null,
    to: { day: DAY, from: 12 * 60, to: 15 * 60 },
  })
  expect(dropOf(moved(onGame(), shaky))).toBeNull()
})

test('draws upwards as well as downwards, within the day where it began', () => {
  const up = moved(onFree(), { x: 400, y: 20, buttons: HELD, at: at(10, '2026-11-30') })
  expect(dropOf(up)?.to).toEqual({ day: DAY, from: 10 * 60, to: 12 * 60 + 15 })
})

test('ignores a pointer that is not down', () => {
  expect(moved(IDLE, { x: 1, y: 1, buttons: HELD, at: at(10) })).toBe(IDLE)
})

test('scrolls towards the nearer edge, faster the nearer, and not in the middle', () => {
  const view = { start: 0, end: 600 }
  expect(edgeSpeed(300, view)).toBe(0)
  expect(edgeSpeed(47, view)).toBe(-1)
  expect(edgeSpeed(0, view)).toBe(-16)
  expect(edgeSpeed(-200, view)).toBe(-16)
  expect(edgeSpeed(590, view)).toBe(13)
  expect(edgeSpeed(700, view)).toBe(16)
})

const week = { days: ['2026-11-23', '2026-11-24', '2026-11-25'], firstHour: 9 }
const evening = { day: '2026-11-24', from: 19 * 60, to: 22 * 60 }

test('moves by a quarter of an hour or by a day with the arrows, and keeps the length', () => {
  expect(nudged(evening, 'ArrowDown', week)).toEqual({ ...evening, from: 1_155, to: 1_335 })
  expect(nudged(evening, 'ArrowUp', week)).toEqual({ ...evening, from: 1_125, to: 1_305 })
  expect(nudged(evening, 'ArrowLeft', week)).toEqual({ ...evening, day: '2026-11-23' })
  expect(nudged(evening, 'ArrowRight', week)).toEqual({ ...evening, day: '2026-11-25' })
  expect(nudged(evening, 'Enter', week)).toBeUndefined()
})

test('stays within the days shown and within its day with the arrows', () => {
  const first = { day: '2026-11-23', from: 540, to: 720 }
  expect(nudged(first, 'ArrowLeft', week)).toEqual(first)
  expect(nudged(first, 'ArrowUp', week)).toEqual(first)
  const late = { day: '2026-11-25', from: 1_425, to: 1_605 }
  expect(nudged(late, 'ArrowRight', week)).toEqual(late)
  expect(nudged(late, 'ArrowDown', week)).toEqual(late)
})
