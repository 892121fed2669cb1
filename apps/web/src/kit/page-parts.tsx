import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface AsideLayoutProps {
  aside: ReactNode
  children: ReactNode
}

/** A page and its aside, which follows the reader; under 1200 px it comes after the page. */
export function AsideLayout({ aside, children }: AsideLayoutProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">{children}</div>
      <aside className="wide:sticky wide:top-[calc(var(--header-h)+1.5rem)]">{aside}</aside>
    </div>
  )
}

interface AsideCardProps {
  title?: ReactNode
  children: ReactNode
  /** The gold button. Under 1200 px the page's bar at the bottom edge has it instead. */
  action?: ReactNode
  /** Fine print under everything. */
  note?: ReactNode
}

/** The raised card of an aside: a booking, a bill. */
export function AsideCard({ title, children, action, note }: AsideCardProps) {
  return (
    <section className="rounded-xl border border-line bg-surface-2 px-4 py-5 shadow-2 md:p-6">
      {title && <h2 className="mb-4">{title}</h2>}
      {children}
      {action && <div className="mt-5 max-wide:hidden">{action}</div>}
      {note && <p className="type-small mt-3.5 text-text-3">{note}</p>}
    </section>
  )
}

/** The action of a page, and what it concerns: in the aside on wide screens, in a bar on narrow ones. */
export interface PrimaryAction {
  /** The price, or the sum: what the button is about, in one glance. */
  summary: ReactNode
  button: ReactNode
}

/** Under 1200 px the action of a page waits at the bottom edge: what it costs, and the gold button. */
export function BottomBar({ summary, button }: PrimaryAction) {
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex items-center gap-4 border-line border-t bg-surface-1 px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] wide:hidden">
      <div className="type-small min-w-0 flex-none">{summary}</div>
      <div className="flex flex-1 justify-end *:grow md:*:grow-0">{button}</div>
    </div>
  )
}

export interface FlowStepsProps {
  /** Names the row for a screen reader. */
  label: string
  /** Words, or links back to what is done. */
  steps: readonly { key: string; content: ReactNode }[]
  current: string
  /** Read after a step that is behind: «готово». */
  doneLabel: string
}

/** Where one is on the way: what is done, what is now, what comes. */
export function FlowSteps({ label, steps, current, doneLabel }: FlowStepsProps) {
  const now = steps.findIndex(({ key }) => key === current)
  return (
    <nav aria-label={label} className="type-label mb-3.5 text-text-3">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-3">
        {steps.map(({ key, content }, index) => (
          <li
            key={key}
            aria-current={index === now ? 'step' : undefined}
            className="inline-flex items-center gap-1.5 aria-[current]:font-semibold aria-[current]:text-text-1"
          >
            {index > 0 && <Icon of={ChevronRight} size={16} className="md:mr-1" />}
            {index < now && <Icon of={Check} size={16} className="text-success" />}
            {content}
            {index < now && <span className="sr-only">{doneLabel}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
