import type { HostedGame } from '@cco/domain/hosting/contract'
import {
  type KeyboardEvent as KeyPress,
  type PointerEvent as Press,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { DayKey } from '../../../../../lib/day.ts'
import {
  type Drag,
  type Dragging,
  dropOf,
  type GridPoint,
  IDLE,
  moved,
  pressed,
} from './drag-state.ts'
import { edgeSpeed } from './edge-scroll.ts'
import { nudged } from './nudge.ts'
import { QUARTER, type Stretch } from './stretch.ts'

interface Options {
  /** The days shown, in their order. */
  days: readonly DayKey[]
  firstHour: number
  onDraw: (stretch: Stretch) => void
  onMove: (game: HostedGame, to: Stretch) => void
}

/**
 * Draws a new game over free hours, or takes a game to another place of the week: by mouse and pen,
 * or by Shift with the arrows. A finger scrolls, and has the buttons. Wherever the pointer is let
 * go, the drag ends.
 */
export function useDrag({ days, firstHour, onDraw, onMove }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const state = useRef<Dragging>(IDLE)
  /** Ends the listening to the pointer that is down. */
  const listening = useRef<AbortController>(null)
  /** The press that ends a drag over a button must not open it as well. */
  const swallow = useRef(false)
  const latest = useRef({ onDraw, onMove })
  useEffect(() => {
    latest.current = { onDraw, onMove }
  })
  useEffect(() => () => listening.current?.abort(), [])

  useEffect(() => {
    if (!drag?.byKeys) return
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null)
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [drag?.byKeys])

  /** Which day and minute lie under a point. */
  const pointAt = (x: number, y: number): GridPoint | null => {
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

  const become = (next: Dragging) => {
    state.current = next
    setDrag(next.drag)
    if (!next.press) listening.current?.abort()
  }
  /** A click may follow the press that ends now; a later press is a press of its own. */
  const swallowClick = () => {
    swallow.current = true
    // Its click, if there is one, comes before any timer.
    setTimeout(() => {
      swallow.current = false
    })
  }

  const begin = (event: Press<HTMLElement>, game: HostedGame | null, from = 0) => {
    swallow.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX: x, clientY: y, pointerId } = event
    const at = pointAt(x, y)
    const grid = event.currentTarget.closest<HTMLElement>('[data-plan-grid]')
    if (!at || !grid) return
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    const { signal } = controller
    become(pressed({ x, y, at }, game, from))
    // The whole window is listened to, since the pointer may be let go outside the grid.
    const listen = <K extends keyof WindowEventMap>(
      type: K,
      hear: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(type, hear, { signal })
    let last = { x, y, buttons: event.buttons }
    const follow = () => become(moved(state.current, { ...last, at: pointAt(last.x, last.y) }))
    listen('pointermove', (move) => {
      if (move.pointerId !== pointerId) return
      last = { x: move.clientX, y: move.clientY, buttons: move.buttons }
      const began = state.current.drag === null
      follow()
      if (!began || !state.current.drag) return
      // Only now: a press that stays a press must reach its button as a click.
      grid.setPointerCapture(pointerId)
      scrollAtEdges(grid, () => last, signal, follow)
    })
    listen('pointerup', (up) => {
      if (up.pointerId !== pointerId) return
      const { drag: dragged } = state.current
      const drop = dropOf(state.current)
      become(IDLE)
      if (dragged) swallowClick()
      if (drop?.game) latest.current.onMove(drop.game, drop.to)
      else if (drop) latest.current.onDraw(drop.to)
    })
    listen('pointercancel', () => become(IDLE))
    listen('blur', () => become(IDLE))
    listen('keydown', ({ key }) => {
      if (key !== 'Escape') return
      swallow.current = true
      window.addEventListener('pointerup', swallowClick, { once: true })
      become(IDLE)
    })
  }

  return {
    drag,
    begin,
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

/** Scrolls the page and the grid while the pointer is held at their edges, until `signal` aborts. */
function scrollAtEdges(
  grid: HTMLElement,
  pointer: () => { x: number; y: number },
  signal: AbortSignal,
  onScrolled: () => void,
): void {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const step = () => {
    if (signal.aborted) return
    const { x, y } = pointer()
    const { left, right } = grid.getBoundingClientRect()
    const down = edgeSpeed(y, { start: header, end: window.innerHeight })
    const aside = edgeSpeed(x, { start: left, end: right })
    if (down !== 0 || aside !== 0) {
      window.scrollBy({ top: down, behavior: 'instant' })
      grid.scrollBy({ left: aside, behavior: 'instant' })
      onScrolled()
    }
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
