import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'size'> {
  /** A drawing or short words inside, before the text. */
  leading?: ReactNode
  /** A button or a sign inside, after the text. */
  trailing?: ReactNode
  /** Characters used, shown against this limit on the right. */
  counter?: { used: number; max: number }
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, labelHint, help, error, className, id, leading, trailing, counter, ...input } =
    props
  return (
    <Field {...{ label, labelHint, help, error, id }} {...(className && { className })}>
      {(control) => (
        <span className="field-box">
          {leading && <span className="flex-none text-text-3">{leading}</span>}
          <input type="text" {...input} {...control} className="min-w-0 flex-1 py-2" />
          {counter && (
            <span className="num type-small text-text-3">
              {counter.used} / {counter.max}
            </span>
          )}
          {trailing}
        </span>
      )}
    </Field>
  )
}
