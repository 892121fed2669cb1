import { Root as Slot, Slottable } from 'radix-ui/slot'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> {
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
export function IconButton(props: Props) {
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
      className="num absolute top-0.5 right-0 min-w-[17px] rounded-full bg-rubric-fill px-1 text-center font-semibold text-[0.6875rem] text-on-rubric leading-[17px] [box-shadow:0_0_0_2px_var(--surface-0)]"
    >
      {children}
    </span>
  )
}
