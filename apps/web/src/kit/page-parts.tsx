import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'

interface AsideLayoutProps {
  aside: ReactNode
  children: ReactNode
}

/** A page and its aside, which follows the reader; under 1200 px it comes after the page. */
export function AsideLayout({ aside, children }: AsideLayoutProps) {
  return (
    <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
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
      <div className="type-small min-w-0 wrap-anywhere">{summary}</div>
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

interface Props {
  title: ReactNode
  id?: string
  /** `h3` inside a panel. */
  level?: 'h2' | 'h3'
  /** Quiet words on the right: «время московское». */
  note?: ReactNode
  /** Where all of it is: a link of the router with the class `link`. */
  link?: ReactNode
}

/** The title of a part of a page, and the way to all of it. */
export function SectionHeader({ title, id, level: Heading = 'h2', note, link }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 md:mb-5">
      <Heading id={id}>{title}</Heading>
      {note && <span className="type-small text-text-3">{note}</span>}
      {link && <span className="type-label whitespace-nowrap">{link}</span>}
    </div>
  )
}

interface SettingsSectionProps {
  title: string
  /** What these settings do, in a sentence. */
  help?: ReactNode
  /** A button for this group alone. */
  action?: ReactNode
  children: ReactNode
}

/** A named group of settings: its words on the left, its panel on the right. */
export function SettingsSection({ title, help, action, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-8"
    >
      <header>
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {help && <p className="type-small mt-1 max-w-[60ch] text-text-3">{help}</p>}
      </header>
      <div className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
        {children}
        {action && <div className="flex flex-wrap justify-end gap-3">{action}</div>}
      </div>
    </section>
  )
}

interface SettingRowProps {
  icon?: ReactNode
  title: ReactNode
  /** Small text under the title. */
  facts?: ReactNode
  action?: ReactNode
}

/** One entry of a list of settings, with its action at the end. */
export function SettingRow({ icon, title, facts, action }: SettingRowProps) {
  return (
    <div className="flex items-center gap-x-4">
      {icon && <span className="grid w-5 flex-none place-items-center text-text-3">{icon}</span>}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 break-words font-medium text-text-1">
          {title}
        </p>
        {facts && <p className="type-small break-words text-text-3">{facts}</p>}
      </div>
      {action}
    </div>
  )
}
