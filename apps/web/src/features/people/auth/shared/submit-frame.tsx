import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import type { Refusal } from './use-refusal.ts'

interface Props {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  busy: boolean
  label: string
  busyLabel: string
  children: ReactNode
  /** Why it was refused when it was last sent. */
  refusal?: Refusal
  /** What `useCaptcha` gives to be shown, where the form needs it. */
  captcha?: ReactNode
  /** Quiet links under the button. */
  after?: ReactNode
}

/** Fields, and the one gold button that sends them. */
export function SubmitFrame(props: Props) {
  const { onSubmit, busy, label, busyLabel, children, refusal, captcha, after } = props
  return (
    <form
      onSubmit={(event) => {
        refusal?.clear()
        return onSubmit(event)
      }}
      noValidate
      className="grid gap-4.5"
    >
      {children}
      <RefusalNotice refusal={refusal} />
      {captcha}
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
