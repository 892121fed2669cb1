import { classNames } from './class-names.ts'

interface Props {
  size?: 'sm' | 'lg'
  /** Read out where the spinner stands alone; beside a label leave it out. */
  label?: string
}

export function Spinner({ size = 'sm', label }: Props) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={classNames(
        'motion-spin inline-block flex-none rounded-full border-current border-r-transparent opacity-80',
        size === 'sm' ? 'size-4 border-2' : 'size-8 border-3 text-text-3',
      )}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
