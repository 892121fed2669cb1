import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'

/** Connects a text field with the panel of its `FieldPopover`: Alt + ↓ in the field opens it. */
export function useFieldPopover() {
  const box = useRef<HTMLSpanElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    box.current?.querySelector('button')?.click()
  }
  return { box, onKeyDown }
}

interface Props {
  box: RefObject<HTMLSpanElement | null>
  icon: LucideIcon
  /** Of the button in the field. */
  openLabel: string
  /** Of the panel. */
  label: string
  children: (close: () => void) => ReactNode
}

/** The button at the end of a text field, and the panel with choices that it opens. */
export function FieldPopover({ box, icon, openLabel, label, children }: Props) {
  return (
    <span ref={box} className="-mr-1.5 flex-none">
      <Popover
        label={label}
        trigger={<IconButton size="sm" label={openLabel} icon={<Icon of={icon} />} />}
      >
        {children}
      </Popover>
    </span>
  )
}
