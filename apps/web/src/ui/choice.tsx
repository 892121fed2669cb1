import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode
  help?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** Yes or no, saved with the rest of a form. Pass `onCheckedChange`, or register it in a form. */
export function Checkbox({ label, help, onCheckedChange, className, ...input }: CheckboxProps) {
  return (
    <label
      className={`inline-flex cursor-pointer gap-2.5 pointer-coarse:py-2.5 ${className ?? ''}`}
    >
      <span className="relative mt-px grid size-5 flex-none place-items-center">
        <input
          onChange={(event) => onCheckedChange?.(event.target.checked)}
          {...input}
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-line-control bg-surface-well checked:border-surface-inverse checked:bg-surface-inverse"
        />
        <Icon
          of={Check}
          size={14}
          className="pointer-events-none relative text-text-inverse opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        {label}
        {help && <span className="type-small block text-text-3">{help}</span>}
      </span>
    </label>
  )
}

interface RadioCardProps
  extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'disabled' | 'className'> {
  title: ReactNode
  children?: ReactNode
  /** Why it cannot be chosen: said on the card, which stays readable. */
  disabledReason?: string | undefined
}

/** One answer that needs a few lines: a date with its master and seats, a coin pack, a plan. */
export function RadioCard({ title, children, disabledReason, ...input }: RadioCardProps) {
  return (
    <label className="ring-within flex cursor-pointer gap-3 rounded-md border border-line p-3 transition-colors hover:bg-surface-3 has-checked:border-surface-inverse has-checked:bg-surface-3 has-checked:[box-shadow:inset_0_0_0_1px_var(--surface-inverse)] has-disabled:cursor-not-allowed">
      <input {...input} type="radio" disabled={Boolean(disabledReason)} className="radio mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="type-body-strong block text-text-1">{title}</span>
        {children}
        {disabledReason && <span className="type-small block text-text-3">{disabledReason}</span>}
      </span>
    </label>
  )
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  label: ReactNode
  onCheckedChange?: (checked: boolean) => void
  /** A setting's row: words on the left, the switch at the far end. */
  spread?: boolean
  help?: ReactNode
}

/** Takes effect at once, with no button to save it. */
export function Switch({ label, help, onCheckedChange, spread, className, ...input }: SwitchProps) {
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
