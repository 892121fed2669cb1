import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'disabled'> {
  pressed: boolean
  icon?: ReactNode
}

/** A filter that is on or off. Chosen is inverse: no colour is needed to say it. */
export function Chip({ pressed, icon, className, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={pressed}
      className={classNames(
        'touch type-label inline-flex min-h-[38px] flex-none items-center gap-1.5 whitespace-nowrap rounded-full border px-[13px] transition-colors md:min-h-[34px]',
        pressed
          ? 'border-surface-inverse bg-surface-inverse text-text-inverse'
          : 'border-line text-text-2 hover:bg-surface-3 hover:text-text-1',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
