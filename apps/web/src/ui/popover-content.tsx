import * as Radix from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLElement | null>
  label: string
  align: 'start' | 'center' | 'end'
  children: (close: () => void) => ReactNode
}

/** The part of a popover that is downloaded when it is first opened. */
export function PopoverContent({ open, onOpenChange, trigger, label, align, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      {/* A dialog lies over everything outside it, and nothing there can be scrolled. */}
      <Radix.Portal container={trigger.current?.closest<HTMLElement>('[role=dialog]') ?? null}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A click elsewhere has already moved focus to where the person wants it.
            if (document.activeElement === document.body) trigger.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className="overlay motion-pop z-(--z-popover) flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] flex-col overflow-y-auto"
        >
          {open && children(() => onOpenChange(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
