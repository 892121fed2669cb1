import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TooltipDelay } from './tooltip-delay.ts'

/** Long enough to carry the pointer from the trigger onto the bubble. */
const GRACE = 100

/** When any tooltip last closed: the next one within `skip` opens at once. */
let lastClosed = Number.NEGATIVE_INFINITY

/** Opening and closing with their delays; Escape, scrolling and leaving close. */
export function useTooltip() {
  const { delay, skip } = useContext(TooltipDelay)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const after = (wait: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change(next), wait)
  }
  const change = (next: boolean) => {
    clearTimeout(timer.current)
    if (open && !next) lastClosed = performance.now()
    setOpen(next)
  }
  const closeNow = useEffectEvent(() => change(false))

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      closeNow()
    }
    addEventListener('keydown', close)
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('scroll', close, { capture: true })
    }
  }, [open])

  return {
    open,
    show: () => change(true),
    showSoon: () => after(performance.now() - lastClosed < skip ? 0 : delay, true),
    hide: () => change(false),
    hideSoon: () => after(GRACE, false),
    stay: () => clearTimeout(timer.current),
  }
}
