import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { cloneElement } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuEntry } from './menu-entry.ts'

const ROW =
  'type-label flex min-h-[38px] w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-text-1 outline-none data-highlighted:bg-surface-3 pointer-coarse:min-h-11'

export function MenuEntryView({ entry }: { entry: MenuEntry }) {
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
