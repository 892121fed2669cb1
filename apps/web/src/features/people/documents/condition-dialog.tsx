import type { Condition } from '../../../lib/conditions.ts'
import { AgeDialog } from './age-dialog.tsx'
import { ConsentDialog } from './consent-dialog.tsx'

interface Props {
  condition: Condition
  /** Ends the dialog; the refused write is sent again if the condition is met. */
  finish: (met: boolean) => void
}

/** Asks for what a write is waiting for. */
export function ConditionDialog({ condition, finish }: Props) {
  const Dialog = condition === 'age_unconfirmed' ? AgeDialog : ConsentDialog
  return <Dialog finish={finish} />
}
