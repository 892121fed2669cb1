import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** A quiet word after the label: «необязательно». */
  labelHint?: ReactNode
  help?: ReactNode
  /** Takes the place of the help and marks the control. */
  error?: string | undefined
  className?: string
}

/** What a control must carry to belong to its field. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A control with its label above and one line below: help, or what is wrong. */
export function Field({ label, labelHint, help, error, className, id, children }: Props) {
  const own = useId()
  const controlId = id ?? own
  const noteId = `${controlId}-note`
  const control: FieldControl = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? noteId : undefined,
  }
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={controlId} className="type-label flex gap-1.5 text-text-1">
        {label}
        {labelHint && <span className="font-normal text-text-3">{labelHint}</span>}
      </label>
      {children(control)}
      {error ? (
        <p id={noteId} className="type-small flex items-start gap-1.5 text-danger">
          <Icon of={CircleAlert} size={15} className="mt-px flex-none" />
          {error}
        </p>
      ) : (
        help && (
          <p id={noteId} className="type-small text-text-3">
            {help}
          </p>
        )
      )}
    </div>
  )
}
