import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What these settings do, in a sentence. */
  help?: ReactNode
  /** A button for this group alone. */
  action?: ReactNode
  children: ReactNode
}

/** A named group of settings: its words on the left, its panel on the right. */
export function SettingsSection({ title, help, action, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-8"
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
