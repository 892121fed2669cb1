import { classNames } from './class-names.ts'

interface SkeletonProps {
  /** Its measures: `h-4 w-2/3`, `size-10 rounded-full`. */
  className: string
}

/** One block of the shape of what comes. The page that shows it says `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  const shape = className.includes('rounded') ? '' : 'rounded-sm'
  return (
    <span
      aria-hidden="true"
      className={classNames('motion-skeleton block bg-surface-3 opacity-70', shape, className)}
    />
  )
}

/** A book that has not come yet: the shape and the hinge. */
export function CoverSkeleton() {
  return (
    <span
      aria-hidden="true"
      className="motion-skeleton relative block aspect-3/4 w-full overflow-hidden rounded-cover bg-surface-3 opacity-70 after:absolute after:inset-0 after:bg-(image:--hinge) after:opacity-50"
    />
  )
}

interface SpinnerProps {
  size?: 'sm' | 'lg'
  /** Read out where the spinner stands alone; beside a label leave it out. */
  label?: string
}

export function Spinner({ size = 'sm', label }: SpinnerProps) {
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
