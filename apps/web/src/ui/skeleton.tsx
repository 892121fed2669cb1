import { classNames } from './class-names.ts'

interface Props {
  /** Its measures: `h-4 w-2/3`, `size-10 rounded-full`. */
  className: string
}

/** One block of the shape of what comes. The page that shows it says `aria-busy`. */
export function Skeleton({ className }: Props) {
  const shape = className.includes('rounded') ? '' : 'rounded-sm'
  return (
    <span
      aria-hidden="true"
      className={classNames('motion-skeleton block bg-surface-3 opacity-70', shape, className)}
    />
  )
}
