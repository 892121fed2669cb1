import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'

interface Tab {
  value: string
  label: ReactNode
  count?: number | undefined
}

interface Props {
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** Names the row of tabs for a screen reader. */
  label: string
  /** Tabs share the width, as in a dialog. */
  fill?: boolean
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Parts of one page, one at a time. The choice is the caller's to keep, usually in the address. */
export function Tabs({ tabs, value, onValueChange, label, fill, children }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List
        aria-label={label}
        className={classNames(
          'flex border-line border-b',
          fill ? '*:flex-1' : 'bleed-scroll gap-5 md:gap-6',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="place-mark inline-flex h-11 items-center justify-center gap-2 whitespace-nowrap font-medium"
          >
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content key={value} value={value} className="pt-6 outline-offset-4">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
