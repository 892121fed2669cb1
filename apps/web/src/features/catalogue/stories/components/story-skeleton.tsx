import { CoverSkeleton } from '../../../../ui/cover-skeleton.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { STORY_LAYOUT } from './story-layout.ts'

/** The shape of a story's page while it loads. */
export function StorySkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className={STORY_LAYOUT.grid}>
        <div className={STORY_LAYOUT.main}>
          <div className={STORY_LAYOUT.title}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-10 w-[min(24rem,90%)]" />
            <Skeleton className="mt-4 h-4 w-40" />
          </div>
          <div className={STORY_LAYOUT.prose}>
            <div className="grid gap-3">
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-[96%]" />
              <Skeleton className="h-5 w-[88%]" />
              <Skeleton className="h-5 w-[62%]" />
            </div>
          </div>
        </div>
        <div className={STORY_LAYOUT.side}>
          <div className={STORY_LAYOUT.cover}>
            <CoverSkeleton />
          </div>
          <div className={STORY_LAYOUT.facts}>
            <div className="grid gap-3">
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-full" />
            </div>
          </div>
        </div>
        <div className={STORY_LAYOUT.aside}>
          <Skeleton className="h-96 w-full rounded-xl!" />
        </div>
      </div>
    </div>
  )
}
