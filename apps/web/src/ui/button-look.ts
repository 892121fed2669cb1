import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** `danger` opens a confirmation, `danger-filled` confirms it; `accept` and `refuse` stand as a pair. */
  variant?:
    | 'primary'
    | 'secondary'
    | 'ghost'
    | 'danger'
    | 'danger-filled'
    | 'accept'
    | 'refuse'
    | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Takes the whole width. */
  block?: boolean | undefined
  /** For place only: margins, grid cells. */
  className?: string | undefined
}

const QUIET = '[--edge-lift:0_0_transparent]'

const VARIANTS: Record<NonNullable<ButtonLook['variant']>, string> = {
  primary: 'bg-gold text-on-gold font-semibold hover:bg-gold-hover active:bg-gold-press',
  secondary: 'edged bg-surface-2 text-text-1 hover:bg-surface-3',
  ghost: 'text-text-2 hover:bg-surface-3 hover:text-text-1',
  danger: `edged ${QUIET} text-danger [--edge-colour:var(--danger-line)] hover:bg-danger-soft`,
  'danger-filled': 'bg-danger-fill text-on-danger hover:bg-danger-hover',
  accept: `edged ${QUIET} bg-success-soft text-success [--edge-colour:var(--success-line)] hover:[--edge-colour:currentcolor]`,
  refuse: `edged ${QUIET} bg-danger-soft text-danger [--edge-colour:var(--danger-line)] hover:[--edge-colour:currentcolor]`,
}

const SIZES: Record<NonNullable<ButtonLook['size']>, string> = {
  sm: 'min-h-8 px-3 text-[0.875rem]',
  md: 'min-h-10 px-4 text-[0.9375rem]',
  lg: 'min-h-12 px-6 text-[1rem]',
}

const DISABLED = `edged ${QUIET} cursor-not-allowed bg-surface-2 text-text-disabled [--edge-colour:var(--line-soft)]`

export function buttonClass(look: ButtonLook & { disabled?: boolean }): string {
  const { variant = 'secondary', size = 'md', block, className, disabled } = look
  return classNames(
    'touch inline-flex items-center justify-center gap-2 rounded-md py-1 text-center font-ui font-medium leading-tight',
    'transition-colors aria-busy:cursor-progress',
    SIZES[size],
    disabled ? DISABLED : VARIANTS[variant],
    block && 'w-full',
    className,
  )
}
