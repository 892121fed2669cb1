import { Skeleton } from '../../../../ui/skeleton.tsx'
import { MasterGrid } from './master-grid.tsx'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of the masters while they load. */
export function MasterGridSkeleton() {
  return (
    <div aria-hidden="true">
      <MasterGrid>
        {CARDS.map((card) => (
          <li key={card} className="panel grid gap-4 p-5">
            <div className="flex items-center gap-3.5">
              <Skeleton className="size-14 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-3.5 w-2/5" />
              </div>
            </div>
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3.5 w-3/5" />
          </li>
        ))}
      </MasterGrid>
    </div>
  )
}
