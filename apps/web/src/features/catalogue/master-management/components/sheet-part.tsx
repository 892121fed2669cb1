import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What is said where there is nothing. */
  none: string
  children: ReactNode
}

/** One part of a master's details. */
export function SheetPart({ title, none, children }: Props) {
  return (
    <section className="grid gap-1">
      <h3 className="type-h4">{title}</h3>
      {children || <p className="text-text-3">{none}</p>}
    </section>
  )
}
