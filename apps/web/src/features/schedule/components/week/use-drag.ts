import type { HostedGame } from '@cco/domain/hosting/contract'
import {
  type KeyboardEvent as KeyPress,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { DayKey } from '../../../../lib/day.ts'
import { nudged } from './nudge.ts'
import { QUARTER, type Stretch } from './stretch.ts'

/** Less than this is a hand that shook, not a drag. */
const SHAKE_PX = 6
/** A press without a drag proposes an evening of the usual length. */
const USUAL_MINUTES = 180

export interface Drag extends Stretch {
  /** The game that is being moved; none while a new one is drawn. */
  game: HostedGame | null
  /** By the arrows, so that it is said aloud. */
  byKeys: boolean
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
  /** The days shown, in their order. */
  days: readonly DayKey[]
  firstHour: number
  onDraw: (stretch: Stretch) => void
  onMove: (game: HostedGame, to: Stretch) => void
}

/**
 * Draws a new game over free hours, or takes a game to another place of the week: by mouse and pen,
 * or by Shift with the arrows. A finger scrolls, and has the buttons.
 */
export function useDrag({ days, firstHour, onDraw, onMove }: Options) {
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
    return { day, minute: Math.floor(minute / QUARTER) * QUARTER }
  }

  const stretchOf = (at: Held, place: { day: DayKey; minute: number }): Drag => {
    if (at.game) {
      const from = Math.max(0, place.minute - at.minute)
      return { day: place.day, from, to: from + at.length, game: at.game, byKeys: false }
    }
    const from = Math.min(at.minute, place.minute)
    const to = Math.max(at.minute, place.minute) + QUARTER
    return { day: at.day, from, to, game: null, byKeys: false }
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
    /** Shift with an arrow takes a game along, Enter puts it down where it is. */
    onGameKey: (event: KeyPress, game: HostedGame, place: Stretch) => {
      const taken = drag?.byKeys && drag.game?.id === game.id ? drag : null
      if (event.key === 'Enter' && taken) {
        event.preventDefault()
        setDrag(null)
        const { day, from, to } = taken
        onMove(game, { day, from, to })
      } else if (event.shiftKey) {
        const next = nudged(taken ?? place, event.key, { days, firstHour })
        if (!next) return
        event.preventDefault()
        setDrag({ ...next, game, byKeys: true })
      }
    },
    onGameLeft: () => setDrag((now) => (now?.byKeys ? null : now)),
    /** Whether a click belongs to the drag that has just ended. */
    swallowed: () => swallow.current,
  }
}
