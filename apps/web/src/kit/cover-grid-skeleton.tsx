import { CoverSkeleton } from '../ui/cover-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CoverGrid } from './cover-grid.tsx'

/** Books that have not come yet. */
export function CoverGridSkeleton({ books = 8 }: { books?: number }) {
  return (
    <div aria-hidden="true">
      <CoverGrid>
        {Array.from({ length: books }, (_, book) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
          <li key={book}>
            <CoverSkeleton />
            <Skeleton className="mt-4 h-3 w-1/2" />
            <Skeleton className="mt-2 h-4.5 w-4/5" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </li>
        ))}
      </CoverGrid>
    </div>
  )
}
