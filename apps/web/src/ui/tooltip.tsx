import { Root as Slot } from 'radix-ui/slot'
import { type ReactElement, useId, useRef } from 'react'
import { TooltipBubble } from './tooltip-bubble.tsx'
import { useTooltip } from './use-tooltip.ts'

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
 * 1.4.13). Our own, since every page has one and Radix's costs 10 kB of the first screen.
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
