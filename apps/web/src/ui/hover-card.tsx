import { Root as Slot } from 'radix-ui/slot'
import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTooltip } from './tooltip.tsx'

interface Props extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>
  /** Repeats what the control is named and what it opens: screen readers are not given it. */
  card: () => ReactNode
  /** The control. It also gets all other properties, so that this can be the trigger of a popover. */
  children: ReactElement
}

/** Cards are large: none opens for a pointer that only passes. Milliseconds, as for tooltips. */
const TIMING = { delay: 400, skip: 0 }

/**
 * A card beside a control that is pointed at or has keyboard focus. It stays while the pointer rests
 * on it, and Escape closes it (WCAG 1.4.13). It gives way to what the control opens.
 */
export function HoverCard({ card, children, ...control }: Props) {
  const trigger = useRef<HTMLElement>(null)
  const { open, showSoon, hide, hideSoon, stay } = useTooltip(TIMING)
  return (
    <>
      <Slot {...control}>
        <Slot
          ref={trigger}
          onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
          onPointerLeave={hideSoon}
          onPointerDown={hide}
          onClick={hide}
          onFocus={(event) => {
            // Focus that a closed panel gives back comes from nowhere, and asks for no card.
            const moved = event.relatedTarget !== null
            if (moved && event.currentTarget.matches(':focus-visible')) showSoon()
          }}
          onBlur={hide}
        >
          {children}
        </Slot>
      </Slot>
      {open && !control['aria-expanded'] && (
        <Card trigger={trigger} onPointerEnter={stay} onPointerLeave={hideSoon}>
          {card()}
        </Card>
      )}
    </>
  )
}

interface CardProps {
  trigger: RefObject<HTMLElement | null>
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

const GAP = 6
const MARGIN = 8

function Card({ trigger, children, ...pointer }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!trigger.current || !card.current) return
    const { x, y } = beside(trigger.current.getBoundingClientRect(), card.current)
    card.current.style.translate = `${x}px ${y}px`
  }, [trigger])
  return createPortal(
    <div
      ref={card}
      aria-hidden="true"
      data-hover-card=""
      className="overlay motion-pop fixed top-0 left-0 z-(--z-tooltip) w-80 max-w-[calc(100vw-16px)] p-4 print:hidden"
      {...pointer}
    >
      {children}
    </div>,
    document.body,
  )
}

/** To the right of its control, else to the left, else below or above it; never over it. */
function beside(at: DOMRect, { offsetWidth: width, offsetHeight: height }: HTMLElement) {
  const within = (value: number, size: number, room: number) =>
    Math.round(Math.max(MARGIN, Math.min(value, room - size - MARGIN)))
  const right = at.right + GAP
  const left = at.left - GAP - width
  if (right + width <= innerWidth - MARGIN || left >= MARGIN) {
    const x = right + width <= innerWidth - MARGIN ? right : left
    return { x: Math.round(x), y: within(at.top, height, innerHeight) }
  }
  const below = at.bottom + GAP
  const fits = below + height <= innerHeight - MARGIN
  return {
    x: within(at.left, width, innerWidth),
    y: Math.round(fits ? below : at.top - GAP - height),
  }
}
