import { Root as Slot, Slottable } from 'radix-ui/slot'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { BusyLabel } from './busy-label.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { Tooltip } from './tooltip.tsx'

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

export type ButtonProps = AsChild | Native

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
