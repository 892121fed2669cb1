import type { OwnProfile } from '@cco/domain/profiles/contract'
import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Page } from '../../../kit/page.tsx'
import { Slot } from '../../../kit/slots.tsx'
import { signOut } from '../../../lib/auth.ts'
import { errorPhrase, mayPass } from '../../../lib/error.ts'
import { phrases } from '../../../lib/i18n.ts'
import { useMe } from '../../../lib/me.ts'
import { useDocumentTitle } from '../../../lib/page-head.ts'
import { paths } from '../../../lib/paths.ts'
import { isSessionRefused } from '../../../lib/renewal.ts'
import { Button } from '../../../ui/button.tsx'
import { Emblem } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { SecurityTab } from '../auth/public.ts'
import { ProfileHead } from './profile-head.tsx'

const SettingsTab = lazy(async () => {
  const load = import('./settings-tab.tsx')
  const texts = phrases('availability', 'notifications', 'pictures', 'error')
  const [module] = await Promise.all([load, texts])
  return { default: module.SettingsTab }
})

const FriendsTab = lazy(async () => {
  const [module] = await Promise.all([import('../friends/public.ts'), phrases('friends')])
  return { default: module.FriendsTab }
})

export function Component() {
  const { t } = useTranslation('profiles')
  const { data: profile, error, refetch } = useMe()
  useDocumentTitle(error && !profile ? t('failed') : t('title'))
  return (
    <Page>
      {profile ? (
        <>
          <ProfileHead profile={profile} />
          <ProfileTabs profile={profile} />
        </>
      ) : error ? (
        <ProfileFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

const TABS = ['overview', 'friends', 'achievements', 'inventory', 'settings', 'security'] as const
type Tab = (typeof TABS)[number]

interface ProfileTabsProps {
  profile: OwnProfile
}

/** The selected tab is in the address. */
function ProfileTabs({ profile }: ProfileTabsProps) {
  const { t } = useTranslation('profiles')
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
    if (tab === 'friends') return <FriendsTab />
    if (tab === 'achievements') return <Slot of="achievementsTab" />
    if (tab === 'inventory') return <Slot of="inventoryTab" />
    if (tab === 'settings') return <SettingsTab />
    if (tab === 'security') return <SecurityTab profile={profile} />
    return <Overview profile={profile} />
  }
}

interface ProfileFailedProps {
  error: unknown
  onRetry: () => void
}

/** Offers a retry, or another sign-in at /auth (spec §2 "Profile"). */
function ProfileFailed({ error, onRetry }: ProfileFailedProps) {
  const { t } = useTranslation(['profiles', 'common', 'error'])
  const navigate = useNavigate()
  const [isSigningOut, setSigningOut] = useState(false)
  const retryable = mayPass(error)

  /** Signs out first: /auth redirects signed-in people back here. */
  async function signInAgain(): Promise<void> {
    setSigningOut(true)
    const result = await signOut('local')
    setSigningOut(false)
    if (result.ok) await navigate(paths.auth({ next: paths.profile() }))
    else showToast({ tone: 'danger', title: t('common:networkError') })
  }

  return (
    <div
      role="alert"
      className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6"
    >
      <Emblem name="mask" className="size-18 text-text-3 opacity-80" />
      <h1 className="type-h2">{t('failed')}</h1>
      <p className="max-w-[44ch] text-balance">
        {isSessionRefused(error) ? t('failedText') : errorPhrase(error, t)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {retryable && (
          <Button variant="primary" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )}
        <Button
          variant={retryable ? 'ghost' : 'primary'}
          busy={isSigningOut}
          onClick={() => void signInAgain()}
        >
          {t('signIn')}
        </Button>
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="panel overflow-hidden rounded-xl">
        <Skeleton className="h-[110px] rounded-none md:h-[148px]" />
        <div className="flex items-end gap-6 px-4 pb-6 md:px-7">
          <Skeleton className="-mt-11 size-26 flex-none rounded-full" />
          <div className="grid grow gap-2 pt-4">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-4 w-64" />
          </div>
        </div>
        <Skeleton className="mx-4 mb-6 h-12 md:mx-7" />
      </div>
      <div className="mt-6 grid gap-6 wide:grid-cols-[minmax(0,1fr)_332px]">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    </div>
  )
}

const FriendsOnline = lazy(async () => {
  const [module] = await Promise.all([import('../friends/public.ts'), phrases('friends')])
  return { default: module.FriendsOnline }
})

function Overview({ profile }: { profile: OwnProfile }) {
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
