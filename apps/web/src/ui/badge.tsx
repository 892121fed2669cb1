import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface BadgeProps {
  /** Tinted tones tell a state, `line` an attribute (16+, Мастер), `rubric` a beginning. */
  tone?: 'neutral' | 'info' | 'success' | 'warn' | 'danger' | 'line' | 'rubric'
  icon?: ReactNode
  /** For words that may need several lines on a narrow phone. */
  wraps?: boolean
  children: ReactNode
}

const TONES: Record<NonNullable<BadgeProps['tone']>, string> = {
  neutral: 'bg-surface-3 text-text-2',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  line: 'text-text-2 [box-shadow:inset_0_0_0_1px_var(--line)]',
  rubric: 'text-rubric [box-shadow:inset_0_0_0_1px_currentcolor]',
}

/** A small word about a thing. Never clickable. */
export function Badge({ tone = 'neutral', icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'num type-caption inline-flex items-center gap-1.5 rounded-sm px-2',
        wraps ? 'min-h-[22px] max-w-full whitespace-normal! py-0.5' : 'h-[22px]',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'disabled'> {
  pressed: boolean
  icon?: ReactNode
}

/** A filter that is on or off. Chosen is inverse: no colour is needed to say it. */
export function Chip({ pressed, icon, className, children, ...button }: ChipProps) {
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
