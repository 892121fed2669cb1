import { Root as Slot } from 'radix-ui/slot'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

export interface TooltipProps {
  /** Without one there is no hint: the control inside stays the same element either way. */
  label: string | undefined
  side?: 'top' | 'bottom' | 'right'
  /** Switch off where the label is already the control's name, so that it is not read twice. */
  describes?: boolean
  /** For controls that do nothing yet: a tap is the only way a finger can ask why. */
  openOnPress?: boolean
  children: ReactElement
}

/**
 * A hint on hover and focus, closed by Escape, that stays while the pointer rests on it (WCAG
 * 1.4.13). Our own: every page has one, and with Radix's the first screen weighs 178.1 kB of 165.
 */
export function Tooltip(props: TooltipProps) {
  const { label, side = 'top', describes = true, openOnPress = false, children } = props
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const { open, show, showSoon, hide, hideSoon, stay } = useTooltip()
  return (
    <>
      <Slot
        ref={trigger}
        aria-describedby={open && describes && label ? id : undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
        onPointerLeave={hideSoon}
        onPointerDown={openOnPress ? undefined : hide}
        onClick={openOnPress ? show : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
      >
        {children}
      </Slot>
      {open && label && (
        <TooltipBubble
          id={id}
          trigger={trigger}
          side={side}
          onPointerEnter={stay}
          onPointerLeave={hideSoon}
        >
          {label}
        </TooltipBubble>
      )}
    </>
  )
}

interface TooltipBubbleProps {
  id: string
  trigger: RefObject<HTMLElement | null>
  side: 'top' | 'bottom' | 'right'
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

const GAP = 6
const MARGIN = 8

/** The bubble itself, laid beside its trigger and pushed back inside the screen. */
export function TooltipBubble({ id, trigger, side, children, ...pointer }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!trigger.current || !bubble.current) return
    const { x, y } = place(trigger.current.getBoundingClientRect(), bubble.current, side)
    bubble.current.style.translate = `${x}px ${y}px`
  }, [trigger, side])

  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="motion-pop type-small pointer-events-auto fixed top-0 left-0 z-(--z-tooltip) w-max max-w-[min(260px,calc(100vw-16px))] rounded-sm bg-surface-inverse px-2.5 py-1.5 text-text-inverse"
      {...pointer}
    >
      {children}
    </div>,
    document.body,
  )
}

function place(at: DOMRect, bubble: HTMLElement, side: TooltipBubbleProps['side']) {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const within = (value: number, size: number, room: number) =>
    Math.round(Math.max(MARGIN, Math.min(value, room - size - MARGIN)))
  if (side === 'right') {
    const y = at.top + (at.height - height) / 2
    return { x: Math.round(at.right + GAP), y: within(y, height, innerHeight) }
  }
  const above = at.top - height - GAP
  const below = at.bottom + GAP
  const over = side === 'top' ? above >= MARGIN : below + height > innerHeight - MARGIN
  return {
    x: within(at.left + (at.width - width) / 2, width, innerWidth),
    y: Math.round(over ? above : below),
  }
}

/** Long enough to carry the pointer from the trigger onto the bubble. */
const GRACE = 100

/** When any tooltip last closed: the next one within `skip` opens at once. */
let lastClosed = Number.NEGATIVE_INFINITY

/** Opening and closing with their delays, in milliseconds; Escape, scrolling and leaving close. */
export function useTooltip(given?: TooltipTiming) {
  const around = useContext(TooltipDelay)
  const { delay, skip } = given ?? around
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

interface TooltipTiming {
  delay: number
  skip: number
}

interface TooltipProviderProps {
  /** Milliseconds before a hint opens: 700, and 200 in the collapsed side menu. */
  delay?: number
  skip?: number
  children: ReactNode
}

/** Sets the delays of the tooltips inside. Without it they are 700 and 300 ms. */
export function TooltipProvider({ delay = 700, skip = 300, children }: TooltipProviderProps) {
  const delays = useMemo(() => ({ delay, skip }), [delay, skip])
  return <TooltipDelay value={delays}>{children}</TooltipDelay>
}

/** Milliseconds before a hint opens, and how long after one the next opens at once (spec §9). */
const TooltipDelay = createContext<TooltipTiming>({ delay: 700, skip: 300 })
