import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  leading?: ReactNode
}

/** The browser's own list in our box: nothing serves a phone or a screen reader better. */
export function Select(props: SelectProps) {
  const { label, labelHint, help, error, className, id, options, leading, ...select } = props
  return (
    <Field {...{ label, labelHint, help, error, id }} {...(className && { className })}>
      {(control) => (
        <span className="field-box relative">
          {leading && <span className="flex-none text-text-3">{leading}</span>}
          <select
            {...select}
            {...control}
            className="-mr-9 min-w-0 flex-1 cursor-pointer appearance-none text-ellipsis py-2 pr-9 *:bg-surface-2 *:text-text-1"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none text-text-3" />
        </span>
      )}
    </Field>
  )
}
