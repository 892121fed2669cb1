import type { Role } from '@cco/domain/roles/role'
import { useQuery } from '@tanstack/react-query'
import { Crown, Feather, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotificationBell } from '../../features/news/notifications/bell.tsx'
import { NotificationWatch } from '../../features/news/notifications/notification-watch.tsx'
import { Popups } from '../../features/news/notifications/popups.tsx'
import { trpc } from '../../lib/api.ts'
import { knownRole, type RoleState, useOfferedRole } from '../../lib/me.ts'
import { compactCoins, formatCoins } from '../../lib/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { useStreamerMode } from '../../lib/streamer.ts'
import { Badge } from '../../ui/badge.tsx'
import { CoinIcon } from '../../ui/coin-amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { StreamerMark } from './streamer-mark.tsx'

/**
 * What the header says of the signed-in person; guests do not download it. Phones have no room for
 * the bell: there the notifications are in the menu behind the avatar (spec §2 "Header").
 */
export function UserFacts({ who }: { who: RoleState }) {
  const phone = useNarrow()
  const mode = useStreamerMode()
  const role = useOfferedRole(knownRole(who))
  return (
    <>
      <NotificationWatch />
      <Popups />
      {!phone && <NotificationBell />}
      {who.status === 'known' && (mode !== 'off' || who.profile.streamerMode) && (
        <StreamerMark profile={who.profile} />
      )}
      {role && <RoleBadge role={role} />}
      <Balance />
    </>
  )
}

/** Coins on the account, leading to where more are had. Zero when it cannot be read (spec §8). */
function Balance() {
  const { t } = useTranslation('shell')
  const { data, isPending } = useQuery(trpc.currency.balance.queryOptions())
  const balance = useGrowing(data?.balance ?? 0)
  if (isPending) return null
  return (
    <Link
      to={paths.currency()}
      className="num touch mx-1 max-[350px]:mx-0 inline-flex h-9 items-center gap-[7px] rounded-full border border-gold-line pr-3 pl-2 font-semibold text-[0.9375rem] text-gold-text leading-none hover:bg-gold-soft max-md:h-8 max-md:gap-1 max-md:pr-2.5 max-md:pl-1.5"
    >
      <CoinIcon className="size-[18px]" />
      <span className="sr-only">{t('header.balance', { count: data?.balance ?? 0 })}</span>
      <span aria-hidden="true" className="max-md:hidden">
        {formatCoins(balance)}
      </span>
      <span aria-hidden="true" className="md:hidden">
        {compactCoins(balance)}
      </span>
    </Link>
  )
}

/** Counts up to a value that grew; what shrinks, and the first value, show at once. */
function useGrowing(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef<number | null>(null)

  useEffect(() => {
    const before = from.current
    from.current = value
    const length = duration()
    // The first known value replaces the zero that stood for "not known yet".
    if (!before || value <= before || length === 0) return setShown(value)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / length)
      setShown(Math.round(before + (value - before) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])

  return shown
}

/** Milliseconds of slow motion; the token is zero under reduced motion. */
function duration(): number {
  return Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue('--dur-slow'),
  )
}

const ICONS: Record<Exclude<Role, 'user'>, LucideIcon> = {
  owner: Crown,
  master: Feather,
  moderator: ShieldCheck,
}

/** The role of the signed-in person, for every role but user; an icon on phones. */
function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation(['shell', 'common'])
  if (role === 'user') return null
  const name = t(`common:role.${role}`)
  return (
    <span title={t('header.role', { role: name })} className="mx-1.5 max-md:mx-0.5">
      <Badge tone="line" icon={<Icon of={ICONS[role]} size={14} />}>
        <span className="max-md:sr-only">{name}</span>
      </Badge>
    </span>
  )
}
