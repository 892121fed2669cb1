import type { MasterGame } from '@cco/domain/master-games/contract'
import type { DayKey } from '../../../lib/day.ts'
import { QUARTER, type Stretch } from './model.ts'

/** A pointer that moves less than this while it is down presses, and does not drag. */
const SHAKE_PX = 6
/** A press without a drag proposes an evening of the usual length. */
const USUAL_MINUTES = 180

export interface Drag extends Stretch {
  /** The game that is being moved; none while a new one is drawn. */
  game: MasterGame | null
  /** Moved by the arrows, so that its time is announced. */
  byKeys: boolean
}

/** A day of the grid and a minute of that day. */
export interface GridPoint {
  day: DayKey
  minute: number
}

interface Press {
  /** Where the pointer went down, in pixels of the viewport. */
  x: number
  y: number
  at: GridPoint
  game: MasterGame | null
  /** Minutes from the game's start to the pointer. */
  grip: number
  /** Of the game, in minutes. */
  length: number
}

/** A pointer that is down over the grid, and what it drags once it has moved far enough. */
export interface Dragging {
  press: Press | null
  drag: Drag | null
}

export const IDLE: Dragging = { press: null, drag: null }

/** The pointer goes down on free hours, or on a game that starts at the minute `from` of its day. */
export function pressed(
  { x, y, at }: Pick<Press, 'x' | 'y' | 'at'>,
  game: MasterGame | null,
  from: number,
): Dragging {
  const length = game ? (Date.parse(game.endsAt) - Date.parse(game.startsAt)) / 60_000 : 0
  const grip = game ? Math.max(0, at.minute - from) : 0
  return { press: { x, y, at, game, grip, length }, drag: null }
}

interface Move {
  x: number
  y: number
  /** The buttons held, as a pointer event has them. */
  buttons: number
  /** What lies under the pointer; null outside the days. */
  at: GridPoint | null
}

/**
 * The pointer moves. Without a button it was released where no event arrives, which ends the drag;
 * outside the days what is dragged stays at its last position.
 */
export function moved(state: Dragging, { x, y, buttons, at }: Move): Dragging {
  const { press, drag } = state
  if (!press) return state
  if (buttons === 0) return IDLE
  const far = Math.hypot(x - press.x, y - press.y) > SHAKE_PX
  if (!at || (!drag && !far)) return state
  return { press, drag: dragOf(press, at) }
}

function dragOf({ at: start, game, grip, length }: Press, at: GridPoint): Drag {
  if (game) {
    const from = Math.max(0, at.minute - grip)
    return { day: at.day, from, to: from + length, game, byKeys: false }
  }
  const from = Math.min(start.minute, at.minute)
  const to = Math.max(start.minute, at.minute) + QUARTER
  return { day: start.day, from, to, game: null, byKeys: false }
}

/** The result of a release: a game's new time, a time for a new game, or null for a press on a game. */
export function dropOf({ press, drag }: Dragging): { game: MasterGame | null; to: Stretch } | null {
  if (!press) return null
  const { game, at } = press
  if (drag) {
    const { day, from, to } = drag
    return { game, to: { day, from, to } }
  }
  if (game) return null
  return { game, to: { day: at.day, from: at.minute, to: at.minute + USUAL_MINUTES } }
}

const DAY_MINUTES = 24 * 60

const STEPS: Readonly<Record<string, { days: number; minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -QUARTER },
  ArrowDown: { days: 0, minutes: QUARTER },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/**
 * A stretch after an arrow key: a quarter of an hour up or down, a day to the sides; it leaves
 * neither its day nor the days shown. Undefined for any other key.
 */
export function nudged(
  at: Stretch,
  key: string,
  { days, firstHour }: { days: readonly DayKey[]; firstHour: number },
): Stretch | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const length = at.to - at.from
  const index = days.indexOf(at.day) + step.days
  const day = days[Math.min(Math.max(index, 0), days.length - 1)] ?? at.day
  const latest = DAY_MINUTES - QUARTER
  const from = Math.min(Math.max(at.from + step.minutes, firstHour * 60), latest)
  return { day, from, to: from + length }
}

/** How near an edge the pointer makes the view scroll. */
const EDGE_PX = 48
const FASTEST_PX = 16

/**
 * How far a view scrolls in one frame while something is dragged to its edge: pixels, negative
 * towards its start, faster the nearer the edge.
 */
export function edgeSpeed(at: number, { start, end }: { start: number; end: number }): number {
  const speed = (inside: number) =>
    Math.ceil(((EDGE_PX - Math.max(0, inside)) / EDGE_PX) * FASTEST_PX)
  if (at - start < EDGE_PX && at - start <= end - at) return -speed(at - start)
  if (end - at < EDGE_PX) return speed(end - at)
  return 0
}
