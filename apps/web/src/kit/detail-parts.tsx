import type { ReactNode } from 'react'
import { useMissingPage } from '../lib/page-head.ts'
import { Emblem } from '../ui/icon.tsx'
import { Page } from './page.tsx'

interface FactListProps {
  /** Names the list for a screen reader. */
  label: string
  facts: readonly { name: string; value: ReactNode }[]
  /** Two in a row where the list is as wide as the page. */
  columns?: 'one' | 'two-when-wide'
}

/** Names on the left, values on the right. */
export function FactList({ label, facts, columns = 'one' }: FactListProps) {
  return (
    <dl
      aria-label={label}
      className={`type-label grid gap-x-8 font-normal ${columns === 'one' ? '' : '@min-[30rem]:grid-cols-2'}`}
    >
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 border-line-soft border-b py-2.5"
        >
          <dt className="text-text-3">{name}</dt>
          <dd className="text-right text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ProseProps {
  /** Paragraphs separated by an empty line. */
  text: string
}

/** A long text, set for reading. */
export function Prose({ text }: ProseProps) {
  return (
    <div className="prose">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

interface MissingPageProps {
  title: string
  text: string
  /** Links to other pages. */
  actions: ReactNode
}

/** The page of something that does not exist, or no longer does. */
export function MissingPage({ title, text, actions }: MissingPageProps) {
  useMissingPage(title)
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
