import { type ReactNode, useId } from 'react'

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
