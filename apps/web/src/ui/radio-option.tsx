import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
}

/** One answer of several, on a line of its own. */
export function RadioOption({ label, ...input }: Props) {
  return (
    <label className="inline-flex cursor-pointer gap-2.5 pointer-coarse:py-2.5">
      <input {...input} type="radio" className="radio mt-px" />
      <span>{label}</span>
    </label>
  )
}
