import type { ReactNode } from 'react'

interface Props {
  icon?: ReactNode
  title: ReactNode
  /** Facts in small letters under the title. */
  facts?: ReactNode
  action?: ReactNode
}

/** One thing of a list of settings, with what can be done about it at the end. */
export function SettingRow({ icon, title, facts, action }: Props) {
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
