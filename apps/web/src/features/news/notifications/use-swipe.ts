import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Spec §9: how far a swipe must go to delete, and how far an item can be dragged at all. */
const DELETES_BEYOND = 50
const DRAG_MAX = 100
/** From here on it is a swipe and no longer a tap. */
const TAP_MAX = 8

interface Swipe {
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

/** Spec §9: how long an item is on its way out before it is deleted. */
const LEAVE_MS = 300

/** Drags an item to the left by touch; far enough, it leaves and `onRemove` is called. */
export function useSwipe(onRemove: () => void) {
  const start = useRef<number>(null)
  const last = useRef<Swipe>(null)
  const [shift, setShift] = useState(0)
  const [leaving, setLeaving] = useState(false)

  const leave = () => {
    if (leaving) return
    setLeaving(true)
    setShift(DRAG_MAX)
    setTimeout(() => {
      onRemove()
      // It may come back, if the network failed: then it stands where it stood.
      setLeaving(false)
      setShift(0)
    }, LEAVE_MS)
  }

  const end = (deletes: boolean) => {
    start.current = null
    if (deletes) leave()
    else setShift(0)
  }

  return {
    shift,
    leaving,
    leave,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // A mouse has the button, and drags links.
        if (event.pointerType === 'mouse' || leaving) return
        start.current = event.clientX
        last.current = null
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === null) return
        last.current = swipeTo(start.current, event.clientX)
        if (!last.current.isDrag) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setShift(last.current.shift)
      },
      onPointerUp: () => {
        if (start.current !== null) end(last.current?.deletes ?? false)
      },
      onPointerCancel: () => end(false),
      onClickCapture: (event: MouseEvent) => {
        // A swipe that ends over a link is no click on it.
        if (!last.current?.isDrag) return
        event.preventDefault()
        event.stopPropagation()
        last.current = null
      },
    },
  }
}
