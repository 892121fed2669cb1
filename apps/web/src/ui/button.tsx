import { Root as Slot, Slottable } from 'radix-ui/slot'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './loading.tsx'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

interface Shared extends ButtonLook {
  icon?: ReactNode
}

/** A link that looks like a button: the child element takes the looks. */
interface AsChild extends Shared {
  asChild: true
  children: ReactElement
}

interface Native extends Shared, Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  asChild?: false
  busy?: boolean | undefined
  /** The verb while waiting: «Бронируем…». Given, the width never changes. */
  busyLabel?: string
  /** Why the action is out of reach. The button stays focusable and says it. */
  disabledReason?: string | undefined
}

type ButtonProps = AsChild | Native

/** The site's button. One `primary` a view: gold is the one next step. */
export function Button(props: ButtonProps) {
  if (props.asChild) {
    // What a tooltip or a dialog around it lends goes on to the link.
    const { asChild: _, icon, children, variant, size, block, className, ...lent } = props
    return (
      <Slot {...lent} className={buttonClass({ variant, size, block, className })}>
        <Slottable child={children}>
          {(own) => (
            <>
              {icon}
              {own}
            </>
          )}
        </Slottable>
      </Slot>
    )
  }
  return <NativeButton {...props} />
}

function NativeButton(props: Native) {
  const { asChild: _, variant, size, block, className, ...rest } = props
  const { icon, busy, busyLabel, disabledReason, onClick, children, ...native } = rest
  const blocked = Boolean(busy || disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps Enter in a field from sending the form: the browser clicks the button for it.
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...native}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, block, className, disabled: !!disabledReason })}
    >
      {busyLabel ? (
        <BusyLabel busy={Boolean(busy)} busyLabel={busyLabel} icon={icon}>
          {children}
        </BusyLabel>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  )
  // Always wrapped, so that a reason that comes or goes does not take the focus away.
  return (
    <Tooltip label={disabledReason} openOnPress={Boolean(disabledReason)}>
      {button}
    </Tooltip>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> {
  /** The control's name: read out, and shown in the tooltip. */
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'secondary'
  size?: 'sm' | 'md'
  /** A short number in the corner: «3», «9+». The label should say it in words. */
  count?: string | undefined
  /** `false` where a tooltip would stand in the way, such as a dialog's cross. */
  tooltip?: TooltipProps['side'] | false
  /** The child element (a link) takes the looks; its own children are replaced. */
  asChild?: boolean
  children?: ReactElement
}

/** A square button with a drawing in place of words. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', size = 'md', count, tooltip = 'bottom', ...rest } = props
  const { asChild, children, className, ...native } = rest
  const looks = {
    ...native,
    'aria-label': label,
    className: classNames(
      'touch relative inline-grid flex-none place-items-center rounded-md text-text-2 transition-colors',
      'hover:bg-surface-3 hover:text-text-1 aria-expanded:bg-surface-3 aria-expanded:text-text-1 aria-pressed:bg-surface-3',
      size === 'md' ? 'size-10' : 'size-8',
      variant === 'secondary' && 'edged bg-surface-2',
      className,
    ),
  }
  const drawing = (
    <>
      {icon}
      {count && <Count>{count}</Count>}
    </>
  )
  const control =
    asChild && children ? (
      <Slot {...(looks as ComponentProps<typeof Slot>)}>
        <Slottable child={children}>{() => drawing}</Slottable>
      </Slot>
    ) : (
      <button type="button" {...looks}>
        {drawing}
      </button>
    )
  if (!tooltip) return control
  return (
    <Tooltip label={label} side={tooltip} describes={false}>
      {control}
    </Tooltip>
  )
}

function Count({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="num absolute top-0.5 right-0 min-w-[17px] rounded-full bg-rubric-fill px-1 text-center font-semibold text-[0.75rem] text-on-rubric leading-[17px] [box-shadow:0_0_0_2px_var(--surface-0)]"
    >
      {children}
    </span>
  )
}

interface BusyLabelProps {
  busy: boolean
  busyLabel: string
  icon: ReactNode
  children: ReactNode
}

/** Both labels lie in one cell and the unseen one keeps its place, so the width never jumps. */
function BusyLabel({ busy, busyLabel, icon, children }: BusyLabelProps) {
  const row = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid grid-cols-[auto]">
      <span className={classNames(row, busy && 'invisible')}>
        {icon}
        {children}
      </span>
      <span className={classNames(row, !busy && 'invisible')}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  )
}

interface ButtonLook {
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

const DISABLED = `edged ${QUIET} cursor-not-allowed bg-surface-2 text-text-disabled [--edge-colour:var(--line)]`

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
