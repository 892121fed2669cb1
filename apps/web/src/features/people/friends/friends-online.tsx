import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trpc } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { useFriends } from './queries.ts'

const SHOWN = 5

/** Friends who are online now; nothing while that is not known. */
export function FriendsOnline() {
  const { t } = useTranslation('friends')
  const friends = useFriends('').data?.pages[0]?.items ?? []
  const ids = friends.map(({ userId }) => userId)
  const { data } = useQuery({
    ...trpc.presence.of.queryOptions({ ids }),
    enabled: ids.length > 0,
  })
  if (ids.length > 0 && !data) return null
  const online = new Set(data?.items.filter((one) => one.online).map(({ id }) => id))
  const shown = friends.filter(({ userId }) => online.has(userId)).slice(0, SHOWN)
  return (
    <section aria-labelledby="friends-online" className="panel p-4 md:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="friends-online" className="type-h4">
          {t('online')}
        </h2>
        <Link to={paths.profile('friends')} className="link type-label">
          {t('all')}
        </Link>
      </div>
      {shown.length === 0 ? (
        <p className="text-text-3">{t(friends.length === 0 ? 'none' : 'noneOnline')}</p>
      ) : (
        <ul className="grid gap-3">
          {shown.map(({ userId, accountId, name, avatarUrl }) => {
            const label = name ?? t('unnamed', { number: accountId })
            return (
              <li key={userId}>
                <UserChip
                  id={userId}
                  name={label}
                  src={avatarUrl}
                  presence="online"
                  shown={
                    <Link to={paths.profileOf(userId)} className="title-link">
                      {label}
                    </Link>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
