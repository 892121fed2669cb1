import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { cloneElement, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry } from './menu-entry.ts'

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

const ROW =
  'type-label flex min-h-[38px] w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-text-1 outline-none data-highlighted:bg-surface-3 pointer-coarse:min-h-11'

function MenuEntryView({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'line') return <Radix.Separator className="mx-2.5 my-1.5 h-px bg-line" />
  if (entry.kind === 'choice') {
    return (
      <Radix.RadioGroup value={entry.value} onValueChange={entry.onValueChange}>
        <Radix.Label className="type-caption px-2.5 pt-1.5 pb-1 text-text-3">
          {entry.label}
        </Radix.Label>
        {entry.options.map((option) => (
          <Radix.RadioItem key={option.value} value={option.value} className={ROW}>
            <span lang={option.lang} className="flex-1">
              {option.label}
            </span>
            <Radix.ItemIndicator>
              <Icon of={Check} size={16} />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    )
  }
  const content = (
    <>
      <span className={entry.danger ? '' : 'text-text-3'}>{entry.icon}</span>
      <span className="min-w-0 flex-1">
        {entry.label}
        {entry.disabledReason && (
          <span className="type-small block text-text-3">{entry.disabledReason}</span>
        )}
      </span>
      {entry.hint && <span className="num text-text-3">{entry.hint}</span>}
    </>
  )
  const look = classNames(
    ROW,
    entry.danger && 'text-danger',
    entry.disabledReason && 'cursor-not-allowed text-text-3',
  )
  if ('link' in entry) {
    return (
      <Radix.Item asChild className={look}>
        {cloneElement(entry.link, {}, content)}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item
      className={look}
      aria-disabled={entry.disabledReason ? true : undefined}
      onSelect={(event) => {
        if (entry.disabledReason) event.preventDefault()
        else entry.onSelect()
      }}
    >
      {content}
    </Radix.Item>
  )
}
