import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface Props {
  busy: boolean
  busyLabel: string
  icon: ReactNode
  children: ReactNode
}

/** Both labels lie in one cell and the unseen one keeps its place, so the width never jumps. */
export function BusyLabel({ busy, busyLabel, icon, children }: Props) {
  const row = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span className={classNames(row, busy && 'invisible')}>
        {icon}
        {children}
      </span>
      <span className={classNames(row, !busy && 'invisible')}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  )
}
