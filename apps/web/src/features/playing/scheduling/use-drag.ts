import type { MasterGame } from '@cco/domain/master-games/contract'
import {
  type KeyboardEvent as KeyPress,
  type PointerEvent as Press,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { DayKey } from '../../../lib/day.ts'
import {
  type Drag,
  type Dragging,
  dropOf,
  edgeSpeed,
  type GridPoint,
  IDLE,
  moved,
  nudged,
  pressed,
} from './drag.ts'
import { QUARTER, type Stretch } from './model.ts'

interface Options {
  /** The days shown, in their order. */
  days: readonly DayKey[]
  firstHour: number
  onDraw: (stretch: Stretch) => void
  onMove: (game: MasterGame, to: Stretch) => void
}

/**
 * Draws a new game over free hours, or moves a game to another time of the week: by mouse and pen,
 * or by Shift with the arrows. Touch scrolls, and has the buttons. The drag ends wherever the pointer
 * is released.
 */
export function useDrag({ days, firstHour, onDraw, onMove }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const state = useRef<Dragging>(IDLE)
  /** Removes the listeners of the pointer that is down. */
  const listening = useRef<AbortController>(null)
  /** The click that ends a drag over a button must not open it as well. */
  const ignoring = useRef(false)
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
  /** Ignores the click that may follow this release, but no later one. */
  const ignoreClick = () => {
    ignoring.current = true
    // Its click, if there is one, comes before any timer.
    setTimeout(() => {
      ignoring.current = false
    })
  }

  const begin = (event: Press<HTMLElement>, game: MasterGame | null, from = 0) => {
    ignoring.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX: x, clientY: y, pointerId } = event
    const at = pointAt(x, y)
    const grid = event.currentTarget.closest<HTMLElement>('[data-week-grid]')
    if (!at || !grid) return
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    const { signal } = controller
    become(pressed({ x, y, at }, game, from))
    // On the window, since the pointer may be released outside the grid.
    const listen = <K extends keyof WindowEventMap>(
      type: K,
      listener: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(type, listener, { signal })
    let last = { x, y, buttons: event.buttons }
    const follow = () => become(moved(state.current, { ...last, at: pointAt(last.x, last.y) }))
    listen('pointermove', (move) => {
      if (move.pointerId !== pointerId) return
      last = { x: move.clientX, y: move.clientY, buttons: move.buttons }
      const began = state.current.drag === null
      follow()
      if (!began || !state.current.drag) return
      // Not earlier: a press without a drag must reach its button as a click.
      grid.setPointerCapture(pointerId)
      scrollAtEdges(grid, () => last, signal, follow)
    })
    listen('pointerup', (up) => {
      if (up.pointerId !== pointerId) return
      const { drag: dragged } = state.current
      const drop = dropOf(state.current)
      become(IDLE)
      if (dragged) ignoreClick()
      if (drop?.game) latest.current.onMove(drop.game, drop.to)
      else if (drop) latest.current.onDraw(drop.to)
    })
    listen('pointercancel', () => become(IDLE))
    listen('blur', () => become(IDLE))
    listen('keydown', ({ key }) => {
      if (key !== 'Escape') return
      ignoring.current = true
      window.addEventListener('pointerup', ignoreClick, { once: true })
      become(IDLE)
    })
  }

  return {
    drag,
    begin,
    /** Shift with an arrow moves a game, Enter drops it. */
    onGameKey: (event: KeyPress, game: MasterGame, at: Stretch) => {
      const taken = drag?.byKeys && drag.game?.id === game.id ? drag : null
      if (event.key === 'Enter' && taken) {
        event.preventDefault()
        setDrag(null)
        const { day, from, to } = taken
        onMove(game, { day, from, to })
      } else if (event.shiftKey) {
        const next = nudged(taken ?? at, event.key, { days, firstHour })
        if (!next) return
        event.preventDefault()
        setDrag({ ...next, game, byKeys: true })
      }
    },
    onGameBlur: () => setDrag((now) => (now?.byKeys ? null : now)),
    /** Whether a click belongs to the drag that has just ended. */
    isDragClick: () => ignoring.current,
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
