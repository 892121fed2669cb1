import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Pixels (spec §9): a longer swipe deletes; an item cannot be dragged further than the maximum. */
const DELETE_MIN = 50
const DRAG_MAX = 100
/** Pixels; a longer movement is a swipe. */
const TAP_MAX = 8

interface Swipe {
  /** Pixels to the left, 0 to `DRAG_MAX`. */
  shift: number
  isDrag: boolean
  deletes: boolean
}

/** The swipe of a pointer that moved from `startX` to `x`; only movement to the left counts. */
export function swipeTo(startX: number, x: number): Swipe {
  const left = Math.max(0, startX - x)
  return { shift: Math.min(DRAG_MAX, left), isDrag: left > TAP_MAX, deletes: left > DELETE_MIN }
}

/** Spec §9: length of the animation before the deletion. */
const LEAVE_MS = 300

/** Drags an item to the left by touch; beyond `DELETE_MIN` it leaves and `onRemove` is called. */
export function useSwipe(onRemove: () => void) {
  const start = useRef<number>(null)
  const last = useRef<Swipe>(null)
  const [shift, setShift] = useState(0)
  const [isRemoving, setRemoving] = useState(false)

  const startRemoval = () => {
    if (isRemoving) return
    setRemoving(true)
    setShift(DRAG_MAX)
    setTimeout(() => {
      onRemove()
      // A failed deletion restores the item in its place.
      setRemoving(false)
      setShift(0)
    }, LEAVE_MS)
  }

  const end = (deletes: boolean) => {
    start.current = null
    if (deletes) startRemoval()
    else setShift(0)
  }

  return {
    shift,
    isRemoving,
    startRemoval,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // A mouse has the delete button, and dragging would drag links.
        if (event.pointerType === 'mouse' || isRemoving) return
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
        // A swipe that ends over a link must not follow it.
        if (!last.current?.isDrag) return
        event.preventDefault()
        event.stopPropagation()
        last.current = null
      },
    },
  }
}
