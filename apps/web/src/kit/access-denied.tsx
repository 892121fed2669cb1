import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Emblem } from '../ui/emblem.tsx'
import { Page } from './page.tsx'

interface Props {
  /** Who may enter: «Сюда пускают владельцев». */
  title: string
  /** The visitor's own role, and whom to ask. */
  text: ReactNode
  /** Where one may go instead. */
  actions: ReactNode
}

/** A door that is shut, said plainly, never a blank page. */
export function AccessDenied({ title, text, actions }: Props) {
  useDocumentTitle(title)
  return (
    <Page>
      <div className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6">
        <Emblem name="key" className="size-18 text-text-3 opacity-80" />
        <h1 className="type-h2">{title}</h1>
        <p className="max-w-[44ch] text-balance">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </Page>
  )
}
