import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
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
export function TooltipBubble({ id, trigger, side, children, ...pointer }: Props) {
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

function place(at: DOMRect, bubble: HTMLElement, side: Props['side']) {
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
