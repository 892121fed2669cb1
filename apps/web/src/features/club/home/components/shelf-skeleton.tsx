import { CoverSkeleton } from '../../../../ui/cover-skeleton.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Shelf } from './shelf.tsx'

/** A shelf whose books are on their way. */
export function ShelfSkeleton({ books }: { books: number }) {
  return (
    <div aria-hidden="true">
      <Shelf>
        {Array.from({ length: books }, (_, book) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
          <li key={book}>
            <CoverSkeleton />
            <Skeleton className="mt-4 h-3.5 w-1/2" />
            <Skeleton className="mt-2 h-5 w-4/5" />
            <Skeleton className="mt-2 h-3.5 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </li>
        ))}
      </Shelf>
    </div>
  )
}
