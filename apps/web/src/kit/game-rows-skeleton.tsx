import { Skeleton } from '../ui/skeleton.tsx'
import { GameRow } from './game-row.tsx'

/** Titles of different lengths, so that the wait does not look like a barcode. */
const WIDTHS = ['w-[72%]', 'w-[54%]', 'w-[64%]', 'w-[48%]', 'w-[70%]', 'w-[58%]'] as const

/** Games that have not come yet. */
export function GameRowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <ul className="panel" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <GameRow
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
          key={row}
          day={<Skeleton className="mx-auto h-10 w-9" />}
          cover={<Skeleton className="aspect-3/4 w-11" />}
          title={<Skeleton className={`h-4.5 ${WIDTHS[row % WIDTHS.length]}`} />}
          meta={<Skeleton className="mt-2 h-3 w-2/5" />}
          master={<Skeleton className="h-8 w-40" />}
          seats={<Skeleton className="h-3.5 w-28" />}
          price={<Skeleton className="h-4 w-14" />}
          action={<Skeleton className="h-9 w-22 rounded-md" />}
        />
      ))}
    </ul>
  )
}
