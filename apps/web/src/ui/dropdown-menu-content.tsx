import * as Radix from 'radix-ui/dropdown-menu'
import type { RefObject } from 'react'
import type { MenuEntry } from './menu-entry.ts'
import { MenuEntryView } from './menu-entry-view.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLElement | null>
  labelledBy: string
  byKeyboard: RefObject<boolean>
  entries: readonly MenuEntry[]
  align: 'start' | 'end'
}

/** The part of a menu that is downloaded when it is first opened. */
export function DropdownMenuContent(props: Props) {
  const { open, onOpenChange, trigger, labelledBy, byKeyboard, entries, align } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      {/* Radix measures its own trigger; the real button must not be remounted, so this one lies under it. */}
      <Radix.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={labelledBy}
          align={align}
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget || !byKeyboard.current) return
            byKeyboard.current = false
            currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
          }}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A click elsewhere has already moved focus to where the person wants it.
            if (document.activeElement === document.body) trigger.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className="overlay motion-pop z-(--z-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-[232px] max-w-[min(320px,calc(100vw-16px))] overflow-y-auto p-1.5"
        >
          {entries.map((entry) => (
            <MenuEntryView key={entry.key} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
