import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { useFriendsOnline } from './queries.ts'

/** Friends who are online now; nothing while that is not known. */
export function FriendsOnline() {
  const { t } = useTranslation('friends')
  const { data } = useFriendsOnline()
  if (!data) return null
  const { items, total, hasFriends } = data
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
      {items.length === 0 ? (
        <p className="text-text-3">{t(hasFriends ? 'noneOnline' : 'none')}</p>
      ) : (
        <ul className="grid gap-3">
          {items.map(({ userId, accountId, name, avatarUrl }) => {
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
          {total > items.length && (
            <li className="type-small text-text-3">
              {t('moreOnline', { count: total - items.length })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
