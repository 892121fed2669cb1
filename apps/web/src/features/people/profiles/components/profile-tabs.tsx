import type { OwnProfile } from '@cco/domain/profile/contract'
import { type ReactNode, Suspense, startTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { ComingBookings } from './coming-bookings.tsx'
import { SecurityTab, SettingsTab } from './lazy-tabs.ts'
import { LevelCard } from './level-card.tsx'

const TABS = ['overview', 'settings', 'security'] as const
type Tab = (typeof TABS)[number]

interface Props {
  profile: OwnProfile
}

/** The parts of a profile; the chosen one is in the address. */
export function ProfileTabs({ profile }: Props) {
  const { t } = useTranslation('profile')
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'overview'

  function choose(next: Tab): void {
    const change = (now: URLSearchParams) => {
      const changed = new URLSearchParams(now)
      changed.delete('tab')
      if (next !== 'overview') changed.set('tab', next)
      return changed
    }
    startTransition(() => setSearch(change, { replace: true, preventScrollReset: true }))
  }

  return (
    <div className="mt-6">
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((name) => ({ value: name, label: t(`tab.${name}`) }))}
        value={tab}
        onValueChange={(value) => choose(value as Tab)}
      >
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>{content()}</Suspense>
      </Tabs>
    </div>
  )

  function content(): ReactNode {
    if (tab === 'settings') return <SettingsTab />
    if (tab === 'security') return <SecurityTab profile={profile} />
    return (
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_332px]">
        <ComingBookings />
        <LevelCard experience={profile.xp} />
      </div>
    )
  }
}
