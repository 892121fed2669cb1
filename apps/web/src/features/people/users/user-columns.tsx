import type { UserRow } from '@cco/domain/users/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { DataColumn } from '../../../kit/data-table/data-table.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { UserCell } from '../presence/public.tsx'

type Translate = TFunction<['users', 'common']>
type Column = DataColumn<UserRow>

const TONES = { active: 'success', suspended: 'warn', banned: 'danger' } as const

export const userColumn = (t: Translate): Column => ({
  id: 'user',
  sortable: true,
  head: t('column.user'),
  width: 'md:min-w-36',
  cell: (user) => <UserCell user={user} />,
})

export const roleColumn = (t: Translate): Column => ({
  id: 'role',
  sortable: true,
  head: t('column.role'),
  // The name of the default role is too long for a badge on phones.
  cell: ({ role }) =>
    role === 'user' ? t('common:role.user') : <Badge tone="line">{t(`common:role.${role}`)}</Badge>,
})

export const roleSinceColumn = (t: Translate): Column => ({
  id: 'roleSince',
  sortable: true,
  head: t('column.roleSince'),
  width: 'min-w-28',
  cell: ({ roleSince, roleBy }) => (
    <span className="block">
      <time dateTime={roleSince} className="num block text-text-1">
        {formatDate(roleSince)}
      </time>
      {roleBy && <span className="block text-text-3">{t('assignedBy', { name: roleBy })}</span>}
    </span>
  ),
})

export const standingColumn = (t: Translate): Column => ({
  id: 'standing',
  head: t('column.standing'),
  cell: ({ standing, suspendedUntil }) => (
    <span className="grid grid-cols-[auto] justify-items-start gap-1">
      <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
      {suspendedUntil && (
        <time dateTime={suspendedUntil} className="num text-text-3">
          {t('until', { date: formatDate(suspendedUntil) })}
        </time>
      )}
    </span>
  ),
})

export const gamesColumn = (t: Translate): Column => ({
  id: 'games',
  sortable: true,
  head: t('column.games'),
  end: true,
  cell: ({ gamesPlayed }) => <span className="num">{formatCoins(gamesPlayed)}</span>,
})

export const registeredColumn = (t: Translate): Column => ({
  id: 'registered',
  sortable: true,
  head: t('column.registered'),
  cell: ({ registeredAt }) => (
    <time dateTime={registeredAt} className="num text-text-1">
      {formatDate(registeredAt)}
    </time>
  ),
})

export const profileColumn = (t: Translate): Column => ({
  id: 'actions',
  head: t('column.actions'),
  end: true,
  part: 'actions',
  cell: ({ id }) => (
    <Button asChild size="sm" variant="ghost">
      <Link to={paths.profileOf(id)}>{t('profile')}</Link>
    </Button>
  ),
})

export const openColumn = (t: Translate): Column => ({
  id: 'actions',
  head: t('column.actions'),
  end: true,
  part: 'actions',
  cell: ({ id }) => (
    <Button asChild size="sm" variant="ghost">
      <Link to={paths.ownerUser(id)}>{t('open')}</Link>
    </Button>
  ),
})

export const roleActionColumn = (t: Translate, open: (user: UserRow) => void): Column => ({
  id: 'actions',
  head: t('column.actions'),
  end: true,
  part: 'actions',
  cell: (user) => (
    <Button size="sm" variant="ghost" onClick={() => open(user)}>
      {t('change')}
    </Button>
  ),
})
