import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../../../ui/button.tsx'

interface Props {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  busy: boolean
  label: string
  busyLabel: string
  children: ReactNode
  /** Quiet links under the button. */
  after?: ReactNode
}

/** Fields, and the one gold button that sends them. */
export function SubmitFrame({ onSubmit, busy, label, busyLabel, children, after }: Props) {
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4.5">
      {children}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={busyLabel}
        className="mt-1"
      >
        {label}
      </Button>
      {after}
    </form>
  )
}
