import type { ReactNode } from 'react'
import { CoverSkeleton, Skeleton } from '../ui/loading.tsx'

/** Covers of books: four in a row, three under 1200 px, two on phones. Its children are `<li>`. */
export function CoverGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 md:gap-y-10 wide:grid-cols-4">
      {children}
    </ul>
  )
}

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
