import type { HostedGame } from '@cco/domain/hosting/contract'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { DayKey } from '../../../../lib/day.ts'

const STEP = 15
/** Less than this is a hand that shook, not a drag. */
const SHAKE_PX = 6
/** A press without a drag proposes an evening of the usual length. */
const USUAL_MINUTES = 180

/** A stretch of a day, in minutes from its start. */
export interface Stretch {
  day: DayKey
  from: number
  to: number
}

export interface Drag extends Stretch {
  /** The game that is being moved; none while a new one is drawn. */
  game: HostedGame | null
}

interface Held {
  x: number
  y: number
  day: DayKey
  minute: number
  game: HostedGame | null
  length: number
  moved: boolean
}

interface Options {
  firstHour: number
  onDraw: (stretch: Stretch) => void
  onMove: (game: HostedGame, to: Stretch) => void
}

/**
 * Draws a new game over free hours, or takes a game to another place of the week. For mouse and pen:
 * a finger scrolls, and has the buttons, as the keyboard has.
 */
export function useDrag({ firstHour, onDraw, onMove }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const held = useRef<Held | null>(null)
  /** The press that ends a drag over a button must not open it as well. */
  const swallow = useRef(false)

  useEffect(() => {
    if (!drag) return
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      held.current = null
      setDrag(null)
    }
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [drag])

  /** Which day and minute lie under a point. */
  const placeAt = (x: number, y: number) => {
    const column = document
      .elementsFromPoint(x, y)
      .find((element): element is HTMLElement => element.matches('[data-plan-day]'))
    const day = column?.dataset.planDay
    if (!column || !day) return null
    const { top, height } = column.getBoundingClientRect()
    const hours = Number(column.dataset.planHours)
    const minute = firstHour * 60 + ((y - top) / height) * hours * 60
    return { day, minute: Math.floor(minute / STEP) * STEP }
  }

  const stretchOf = (at: Held, place: { day: DayKey; minute: number }): Drag => {
    if (at.game) {
      const from = Math.max(0, place.minute - at.minute)
      return { day: place.day, from, to: from + at.length, game: at.game }
    }
    const from = Math.min(at.minute, place.minute)
    return { day: at.day, from, to: Math.max(at.minute, place.minute) + STEP, game: null }
  }

  return {
    drag,
    begin: (event: PointerEvent, game: HostedGame | null, from = 0) => {
      swallow.current = false
      if (event.button !== 0 || event.pointerType === 'touch') return
      const place = placeAt(event.clientX, event.clientY)
      if (!place) return
      const length = game ? (Date.parse(game.endsAt) - Date.parse(game.startsAt)) / 60_000 : 0
      const grip = game ? Math.max(0, place.minute - from) : place.minute
      const { clientX: x, clientY: y } = event
      held.current = { x, y, day: place.day, minute: grip, game, length, moved: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const at = held.current
      if (!at) return
      const far = Math.hypot(event.clientX - at.x, event.clientY - at.y) > SHAKE_PX
      if (!at.moved && !far) return
      at.moved = true
      const place = placeAt(event.clientX, event.clientY)
      if (place) setDrag(stretchOf(at, place))
    },
    onPointerUp: () => {
      const at = held.current
      held.current = null
      setDrag(null)
      if (!at) return
      if (at.moved && drag) {
        swallow.current = at.game !== null
        // Its click, if there is one, comes before any timer; a later press is a press of its own.
        setTimeout(() => {
          swallow.current = false
        })
        const { day, from, to } = drag
        if (at.game) onMove(at.game, { day, from, to })
        else onDraw({ day, from, to })
      } else if (!at.moved && !at.game) {
        onDraw({ day: at.day, from: at.minute, to: at.minute + USUAL_MINUTES })
      }
    },
    onPointerCancel: () => {
      held.current = null
      setDrag(null)
    },
    /** Whether a click belongs to the drag that has just ended. */
    swallowed: () => swallow.current,
  }
}
