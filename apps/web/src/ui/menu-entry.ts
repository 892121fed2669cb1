import type { ReactElement, ReactNode } from 'react'

interface Item {
  kind: 'item'
  key: string
  label: ReactNode
  icon?: ReactNode
  /** A quiet word at the end: a shortcut, a count. */
  hint?: ReactNode
  danger?: boolean
  /** Why the item is out of reach, said under its label. */
  disabledReason?: string | undefined
}

interface Action extends Item {
  onSelect: () => void
}

interface Link extends Item {
  /** An empty link element of the router; the menu fills it. */
  link: ReactElement
}

interface Choice {
  kind: 'choice'
  key: string
  label: string
  value: string
  options: readonly { value: string; label: ReactNode; lang?: string }[]
  onValueChange: (value: string) => void
}

/** What a menu holds, as data: the components that draw it are not loaded until it opens. */
export type MenuEntry = Action | Link | Choice | { kind: 'line'; key: string }
