import { GameRowsSkeleton } from '../../../../kit/game-rows-skeleton.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

/** The shape of a master's page while it loads. */
export function MasterSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mt-8 mb-10 flex items-center gap-7">
        <Skeleton className="size-26 flex-none rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-9 w-[min(20rem,80%)]" />
          <Skeleton className="h-5 w-[min(26rem,95%)]" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <div className="mb-12 grid max-w-[40rem] gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-[94%]" />
        <Skeleton className="h-5 w-[70%]" />
      </div>
      <GameRowsSkeleton rows={3} />
    </div>
  )
}
