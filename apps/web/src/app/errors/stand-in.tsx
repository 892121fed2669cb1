import type { ReactNode } from 'react'
import { Page } from '../../kit/page.tsx'
import { Emblem } from '../../ui/emblem.tsx'

interface Props {
  /** A drawing of `/emblems`. */
  emblem: string
  title: string
  text: string
  /** Where one may go instead: one gold button and a quiet one. */
  actions: ReactNode
}

/** A page that stands in for the one that was asked for. */
export function StandIn({ emblem, title, text, actions }: Props) {
  return (
    <Page>
      <div className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6">
        <Emblem name={emblem} className="size-18 text-text-3 opacity-80" />
        <h1 className="type-h2">{title}</h1>
        <p className="max-w-[44ch] text-balance">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </Page>
  )
}
