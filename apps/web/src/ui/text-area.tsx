import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  counter?: { used: number; max: number }
}

/** Several lines of text; the box grows with them where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHint, help, error, className, id, counter, ...area } = props
  return (
    <Field {...{ label, labelHint, help, error, id }} {...(className && { className })}>
      {(control) => (
        <span className="field-box items-end">
          <textarea
            {...area}
            {...control}
            className="field-sizing-content max-h-[50vh] min-h-[72px] min-w-0 flex-1 resize-none py-2.5"
          />
          {counter && (
            <span className="num type-small py-2 text-text-3">
              {counter.used} / {counter.max}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
