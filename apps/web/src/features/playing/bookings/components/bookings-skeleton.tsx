import { Skeleton } from '../../../../ui/skeleton.tsx'

const PANELS = 3

/** Bookings that are on their way. */
export function BookingsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="mb-2 h-6 w-64" />
      {Array.from({ length: PANELS }, (_, panel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
        <div key={panel} className="panel flex gap-5.5 p-4 md:p-5">
          <Skeleton className="aspect-3/4 w-16 flex-none md:w-23" />
          <div className="grid grow content-start gap-3">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
