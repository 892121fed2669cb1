import type { ReactNode } from 'react'

interface Props {
  title?: ReactNode
  children: ReactNode
  /** The gold button. Under 1200 px the page's bar at the bottom edge has it instead. */
  action?: ReactNode
  /** Fine print under everything. */
  note?: ReactNode
}

/** The raised card of an aside: a booking, a bill. */
export function AsideCard({ title, children, action, note }: Props) {
  return (
    <section className="rounded-xl border border-line bg-surface-2 px-4 py-5 shadow-2 md:p-6">
      {title && <h2 className="mb-4">{title}</h2>}
      {children}
      {action && <div className="mt-5 max-wide:hidden">{action}</div>}
      {note && <p className="type-small mt-3.5 text-text-3">{note}</p>}
    </section>
  )
}
