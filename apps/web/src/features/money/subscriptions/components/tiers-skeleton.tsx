import { Skeleton } from '../../../../ui/skeleton.tsx'

/** Tiers that are on their way. */
export function TiersSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 md:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="panel grid gap-4 p-4 md:p-6">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-16" />
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
