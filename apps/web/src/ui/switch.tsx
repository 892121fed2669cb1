import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  label: ReactNode
  onCheckedChange?: (checked: boolean) => void
  /** A setting's row: words on the left, the switch at the far end. */
  spread?: boolean
  help?: ReactNode
}

/** Takes effect at once, with no button to save it. */
export function Switch({ label, help, onCheckedChange, spread, className, ...input }: Props) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-6 cursor-pointer gap-2.5 pointer-coarse:py-2.5',
        spread && 'w-full flex-row-reverse justify-between gap-6',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className="switch"
      />
      <span>
        {label}
        {help && <span className="type-small block text-text-3">{help}</span>}
      </span>
    </label>
  )
}
