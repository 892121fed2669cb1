import * as Radix from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row may be wider than the window: what is open is in its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is known once it is drawn
  useEffect(() => {
    const chosen = list.current?.querySelector('[data-state=active]')?.getBoundingClientRect()
    const row = list.current?.getBoundingClientRect()
    if (!list.current || !chosen || !row) return
    list.current.scrollLeft += chosen.left + chosen.width / 2 - (row.left + row.width / 2)
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List
        ref={list}
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
