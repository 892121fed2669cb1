import { Skeleton } from '../../ui/skeleton.tsx'

interface Props {
  rows: number
}

/** A table that is on its way. */
export function TableSkeleton({ rows }: Props) {
  return (
    <div aria-hidden="true" className="panel divide-y divide-line-soft">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
        <div key={row} className="flex h-14 items-center gap-6 px-4">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
