import type { ReactNode } from 'react'

interface Props {
  /** Tinted tones tell a state, `line` an attribute (16+, Мастер), `rubric` a beginning. */
  tone?: 'neutral' | 'info' | 'success' | 'warn' | 'danger' | 'line' | 'rubric'
  icon?: ReactNode
  children: ReactNode
}

const TONES: Record<NonNullable<Props['tone']>, string> = {
  neutral: 'bg-surface-3 text-text-2',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  line: 'text-text-2 [box-shadow:inset_0_0_0_1px_var(--line)]',
  rubric: 'text-rubric [box-shadow:inset_0_0_0_1px_currentcolor]',
}

/** A small word about a thing. Never clickable. */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={`num type-caption inline-flex h-[22px] items-center gap-1.5 rounded-sm px-2 ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
