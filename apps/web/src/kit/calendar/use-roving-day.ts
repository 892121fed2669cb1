import { dayStep } from '@cco/domain/calendar/day-step'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DayKey } from '../../lib/day.ts'

interface Options {
  /** The rows of the grid. */
  weeks: readonly (readonly DayKey[])[]
  /** The day the address names. */
  date: DayKey
  /** Called when a key leads out of the days that are shown, or to another month. */
  onLeave: (day: DayKey) => void
}

/**
 * One day of the grid is in the page's tab order; arrows move it, and focus with it. A key that
 * leads to another month changes the address, and focus follows once that month is drawn.
 */
export function useRovingDay({ weeks, date, onLeave }: Options) {
  const grid = useRef<HTMLTableElement>(null)
  /** Focus is within the grid, or was until its row went away. */
  const focused = useRef(false)
  const [moved, setMoved] = useState({ day: date, since: date, requested: date })
  // The address has changed. The day the keys led to stays only if the keys changed the address.
  if (moved.since !== date) {
    setMoved({ day: date === moved.requested ? moved.day : date, since: date, requested: date })
  }
  const row = weeks.find((week) => week.includes(moved.day))
  const shown = row !== undefined

  useLayoutEffect(() => {
    if (!focused.current || !shown) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${moved.day}"]`)
    if (!cell || cell.contains(document.activeElement)) return
    // A cell takes focus itself, or begins with the button of its day.
    const target = cell.matches('[tabindex]') ? cell : cell.querySelector('button')
    target?.focus()
  })

  /** The element of an event of the grid; events of a popover opened from a cell bubble up here too. */
  const within = ({ target, currentTarget }: FocusEvent | KeyboardEvent) =>
    target instanceof HTMLElement && currentTarget.contains(target) ? target : null

  const onFocus = (event: FocusEvent) => {
    const day = within(event)?.closest<HTMLElement>('[data-day]')?.dataset.day
    if (!day) return
    focused.current = true
    if (day !== moved.day) setMoved({ ...moved, day })
  }
  const onBlur = () => {
    focused.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (!within(event) || altKey || ctrlKey || metaKey) return
    const next = dayStep(moved.day, event, row ?? [])
    if (!next) return
    event.preventDefault()
    const leaves = !weeks.some((week) => week.includes(next)) || key.startsWith('Page')
    setMoved({ ...moved, day: next, requested: leaves ? next : moved.requested })
    if (leaves) onLeave(next)
  }
  const moveTo = (next: DayKey) => {
    focused.current = true
    setMoved({ ...moved, day: next, requested: next })
    onLeave(next)
  }
  return {
    /** Chooses a day from outside of the grid, and gives it focus. */
    moveTo,
    /** The day in the tab order. */
    day: shown ? moved.day : date,
    /** For the table. */
    grid: { ref: grid, onFocus, onBlur, onKeyDown },
  }
}
