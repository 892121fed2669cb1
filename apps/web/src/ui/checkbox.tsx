import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode
  help?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** Yes or no, saved with the rest of a form. Pass `onCheckedChange`, or register it in a form. */
export function Checkbox({ label, help, onCheckedChange, className, ...input }: Props) {
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
