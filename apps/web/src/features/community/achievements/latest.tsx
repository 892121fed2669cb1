import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Medal } from './medal.tsx'
import { useOwnAchievements } from './queries.ts'

const SHOWN = 3

/** The newest achievements on the overview of the profile; nothing before the first one. */
export function LatestAchievements() {
  const { t } = useTranslation('achievements')
  const latest = (useOwnAchievements().data?.items ?? []).filter(({ awardedAt }) => awardedAt)
  if (latest.length === 0) return null
  return (
    <section aria-labelledby="latest-achievements" className="panel p-4 md:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-achievements" className="type-h4">
          {t('title')}
        </h2>
        <Link to={paths.profile('achievements')} className="link type-label">
          {t('all')}
        </Link>
      </div>
      <ul className="grid gap-3">
        {latest.slice(0, SHOWN).map(({ id, name, emblem, awardedAt }) => (
          <li key={id} className="flex items-center gap-3">
            <Medal emblem={emblem} isAwarded size="sm" />
            <span className="min-w-0">
              <span className="block wrap-anywhere text-text-1">{name && localize(name)}</span>
              {awardedAt && (
                <time dateTime={awardedAt} className="type-small text-text-3">
                  {formatDate(awardedAt)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
