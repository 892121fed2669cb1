import type { FriendRow } from '@cco/domain/friends/contract'
import type { Relation } from '@cco/domain/friends/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { PresenceLine, usePresenceOf } from '../presence/public.tsx'
import { FriendButtons } from './friend-buttons.tsx'

interface Props {
  rows: readonly FriendRow[]
  relation: Relation
}

/** Other users in rows: who, when they were online, and what can be done. */
export function FriendList({ rows, relation }: Props) {
  return (
    <ul className="panel divide-y divide-line-soft">
      {rows.map((row) => (
        <FriendLine key={row.userId} row={row} relation={relation} />
      ))}
    </ul>
  )
}

function FriendLine({ row, relation }: { row: FriendRow; relation: Relation }) {
  const { t } = useTranslation('friends')
  const { userId, accountId, avatarUrl, playedTogether } = row
  const name = row.name ?? t('unnamed', { number: accountId })
  const presence = usePresenceOf(userId)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <UserChip
        id={userId}
        name={name}
        src={avatarUrl}
        size={40}
        presence={presence && (presence.online ? 'online' : 'offline')}
        shown={
          <Link to={paths.profileOf(userId)} className="title-link">
            {name}
          </Link>
        }
        meta={
          <>
            <PresenceLine id={userId} />
            {playedTogether > 0 && ` · ${t('together', { count: playedTogether })}`}
          </>
        }
      />
      <span className="flex flex-wrap gap-2">
        <FriendButtons userId={userId} name={name} relation={relation} size="sm" />
      </span>
    </li>
  )
}
