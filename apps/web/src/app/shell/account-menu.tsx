import type { OwnProfile } from '@cco/domain/profiles/contract'
import { satisfies } from '@cco/domain/roles/role'
import { Bell, CalendarCheck, CalendarDays, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { badgeOf } from '../../features/news/notifications/model.ts'
import { useUnread } from '../../features/news/notifications/queries.ts'
import { reasonPhrase } from '../../features/people/auth/model.ts'
import { signOut, useSession } from '../../lib/auth.ts'
import { phrases } from '../../lib/i18n.ts'
import { useOfferedRole } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { maskedText } from '../../lib/streamer-link.ts'
import { useTheme } from '../../lib/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { MenuEntry } from '../../ui/menu-entry.ts'
import { showToast } from '../../ui/toast.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { themeEntry } from './language-menu.tsx'

interface Props {
  /** Null while it could not be read: the way out stays open all the same. */
  profile: OwnProfile | null
}

/** The avatar with the person's own places, the theme, and the way out. */
export function AccountMenu({ profile }: Props) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const theme = useTheme()
  const signOut = useSignOut()
  const role = useOfferedRole(profile?.role ?? null)
  const phone = useNarrow()
  const unread = useUnread()
  // Where there is no bell, the avatar says that there is news.
  const hasUnread = phone && unread > 0
  const name = profile?.displayName ?? maskedText(user?.email ?? '')
  const notifications: MenuEntry = {
    kind: 'item',
    key: 'notifications',
    label: t('header.notifications'),
    icon: <Icon of={Bell} />,
    hint: badgeOf(unread),
    link: <Link to={paths.notifications()} />,
  }
  const entries: MenuEntry[] = [
    {
      kind: 'item',
      key: 'profile',
      label: t('header.profile'),
      icon: <Icon of={UserRound} />,
      link: <Link to={paths.profile()} />,
    },
    {
      kind: 'item',
      key: 'bookings',
      label: t('header.bookings'),
      icon: <Icon of={CalendarCheck} />,
      link: <Link to={paths.bookings()} />,
    },
    ...(phone ? [notifications] : []),
    ...(role && satisfies(role, 'moderator')
      ? [
          {
            kind: 'item' as const,
            key: 'schedule',
            label: t('header.schedule'),
            icon: <Icon of={CalendarDays} />,
            link: <Link to={paths.masterSchedule()} />,
          },
        ]
      : []),
    { kind: 'line', key: 'look' },
    themeEntry(t, theme),
    { kind: 'line', key: 'leave' },
    {
      kind: 'item',
      key: 'sign-out',
      label: t('header.signOut'),
      icon: <Icon of={LogOut} />,
      onSelect: signOut,
    },
  ]
  return (
    <DropdownMenu
      entries={entries}
      trigger={
        <button type="button" className="touch relative ml-1 rounded-full">
          <Avatar id={user?.id ?? ''} name={name || '·'} src={profile?.avatarUrl} />
          <span className="sr-only">
            {name ? t('header.accountOf', { name }) : t('header.account')}
            {hasUnread && `. ${t('header.unread', { count: unread })}`}
          </span>
          {hasUnread && (
            <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full bg-rubric [box-shadow:0_0_0_2px_var(--surface-0)]" />
          )}
        </button>
      }
    />
  )
}

/** Signs out of this browser. Goes home first: a guarded page would ask to sign in again. */
function useSignOut(): () => void {
  const { t } = useTranslation('shell')
  const { t: tAuth } = useTranslation('auth')
  const navigate = useNavigate()

  async function leave(): Promise<void> {
    await navigate(paths.home(), { flushSync: true })
    const result = await signOut('local')
    if (result.ok) return
    await phrases('auth')
    const reason = reasonPhrase(result.code, tAuth)
    showToast({ tone: 'danger', title: t('header.signOutFailed', { reason }) })
  }
  return () => void leave()
}
