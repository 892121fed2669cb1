/** Spec §9: how far a swipe must go to delete, and how far an item can be dragged at all. */
const DELETES_BEYOND = 50
export const DRAG_MAX = 100
/** From here on it is a swipe and no longer a tap. */
const TAP_MAX = 8

export interface Swipe {
  /** How far the item stands to the left, 0 to `DRAG_MAX`. */
  shift: number
  /** A finger that wandered this far meant no tap. */
  isDrag: boolean
  deletes: boolean
}

/** What a finger means that went from `startX` to `x`; only to the left counts. */
export function swipeTo(startX: number, x: number): Swipe {
  const left = Math.max(0, startX - x)
  return { shift: Math.min(DRAG_MAX, left), isDrag: left > TAP_MAX, deletes: left > DELETES_BEYOND }
}
