import { Skeleton } from '../../../../ui/skeleton.tsx'

const ROWS = 6

/** A ledger that is on its way. */
export function HistorySkeleton() {
  return (
    <ul aria-hidden="true" className="panel divide-y divide-line-soft">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
        <li key={row} className="flex justify-between gap-4 px-4 py-4 md:px-5">
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-4 w-16" />
        </li>
      ))}
    </ul>
  )
}
