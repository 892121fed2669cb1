import { dayStep } from '@cco/domain/calendar/day-step'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { weekStart } from '../../../../../lib/datetime.ts'
import type { DayKey } from '../../../../../lib/day.ts'

interface Options {
  days: readonly DayKey[]
  /** The day the address names. */
  date: DayKey
  /** Called when a key leads out of the days that are shown, or to another month. */
  onLeave: (day: DayKey) => void
}

/**
 * One day of the grid is in the page's tab order; arrows move it, and focus with it. A key that
 * leads to another month changes the address, and focus follows once that month is drawn.
 */
export function useRovingDay({ days, date, onLeave }: Options) {
  const grid = useRef<HTMLTableElement>(null)
  /** Focus is within the grid, or was until its row went away. */
  const held = useRef(false)
  const [moved, setMoved] = useState({ day: date, since: date, asked: date })
  // The address has moved on. What the keys did is history, unless it was they that moved it.
  if (moved.since !== date) {
    setMoved({ day: date === moved.asked ? moved.day : date, since: date, asked: date })
  }
  const shown = days.includes(moved.day)

  useLayoutEffect(() => {
    if (!held.current || !shown) return
    const cell = grid.current?.querySelector(`[data-day="${moved.day}"]`)
    // A cell begins with the button of its day.
    if (!cell?.contains(document.activeElement)) cell?.querySelector('button')?.focus()
  })

  /** The element of an event of the grid; those of a popover opened from a cell come up here too. */
  const within = ({ target, currentTarget }: FocusEvent | KeyboardEvent) =>
    target instanceof HTMLElement && currentTarget.contains(target) ? target : null

  const onFocus = (event: FocusEvent) => {
    const day = within(event)?.closest<HTMLElement>('[data-day]')?.dataset.day
    if (!day) return
    held.current = true
    if (day !== moved.day) setMoved({ ...moved, day })
  }
  const onBlur = () => {
    held.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (!within(event) || altKey || ctrlKey || metaKey) return
    const next = dayStep(moved.day, event, weekStart())
    if (!next) return
    event.preventDefault()
    const leaves = !days.includes(next) || key.startsWith('Page')
    setMoved({ ...moved, day: next, asked: leaves ? next : moved.asked })
    if (leaves) onLeave(next)
  }
  return {
    /** The day in the tab order. */
    day: shown ? moved.day : date,
    /** For the table. */
    grid: { ref: grid, onFocus, onBlur, onKeyDown },
  }
}
