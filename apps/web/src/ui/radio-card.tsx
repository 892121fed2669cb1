import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'disabled' | 'className'> {
  title: ReactNode
  children?: ReactNode
  /** Why it cannot be chosen: said on the card, which stays readable. */
  disabledReason?: string | undefined
}

/** One answer that needs a few lines: a date with its master and seats, a coin pack, a plan. */
export function RadioCard({ title, children, disabledReason, ...input }: Props) {
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
