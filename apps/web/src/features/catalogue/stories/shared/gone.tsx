import type { ReactNode } from 'react'
import { Page } from '../../../../kit/page.tsx'
import { useDocumentTitle } from '../../../../lib/document-title.ts'
import { Emblem } from '../../../../ui/emblem.tsx'

interface Props {
  title: string
  text: string
  /** Where one may go instead. */
  actions: ReactNode
}

/** A page about something that is not, or no longer, there. */
export function Gone({ title, text, actions }: Props) {
  useDocumentTitle(title)
  return (
    <Page>
      <div className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6">
        <Emblem name="lantern" className="size-18 text-text-3 opacity-80" />
        <h1 className="type-h2">{title}</h1>
        <p className="max-w-[44ch] text-balance">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </Page>
  )
}
