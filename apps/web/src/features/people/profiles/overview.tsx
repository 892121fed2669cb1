import type { OwnProfile } from '@cco/domain/profiles/contract'
import { lazy, Suspense } from 'react'
import { Slot } from '../../../kit/slots.tsx'
import { phrases } from '../../../lib/i18n.ts'
import { Skeleton } from '../../../ui/loading.tsx'

const FriendsOnline = lazy(async () => {
  const [module] = await Promise.all([import('../friends/public.ts'), phrases('friends')])
  return { default: module.FriendsOnline }
})

export function Overview({ profile }: { profile: OwnProfile }) {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_332px]">
      <Suspense fallback={<Skeleton className="h-63 rounded-lg md:h-67" />}>
        <Slot of="comingBookings" />
      </Suspense>
      <div className="grid gap-6">
        <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
          <Slot of="levelCard" experience={profile.xp} />
        </Suspense>
        <Suspense>
          <Slot of="latestAchievements" />
        </Suspense>
        <Suspense>
          <FriendsOnline />
        </Suspense>
      </div>
    </div>
  )
}
