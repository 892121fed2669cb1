import type { ReactNode } from 'react'
import { Emblem } from '../ui/emblem.tsx'

export interface EmptyStateProps {
  /** A drawing of `/emblems`. */
  emblem: string
  /** What is not here yet. */
  title: string
  /** What to do about it. */
  text?: ReactNode
  /** One gold action on a first visit; none where filters are to blame. */
  actions?: ReactNode
  /** Without a panel of its own, inside one that is there already. */
  bare?: boolean
}

/** Nothing is here, and why that is all right. */
export function EmptyState({ emblem, title, text, actions, bare }: EmptyStateProps) {
  return (
    <div
      className={`grid justify-items-center gap-3 px-4 py-10 text-center md:px-6 ${bare ? '' : 'panel'}`}
    >
      <Emblem name={emblem} className="size-18 text-text-3 opacity-80" />
      <h2 className="type-h3">{title}</h2>
      {text && <p className="max-w-[40ch] text-balance">{text}</p>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
