import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Medal, RarityLine } from './medal.tsx'
import { useAchievementsOf } from './queries.ts'

const SHOWN = 6

/** What another user achieved; nothing where there is nothing. */
export function UserAchievements({ userId }: { userId: string }) {
  const { t } = useTranslation('achievements')
  const { data, error, refetch } = useAchievementsOf(userId)
  const [all, setAll] = useState(false)
  if (!data) {
    if (!error) return <Skeleton className="h-40 w-full rounded-lg" />
    return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  }
  const { items, players } = data
  if (items.length === 0) return null
  return (
    <section aria-labelledby="achievements">
      <SectionHeader id="achievements" title={t('title')} />
      <ul className="grid gap-4 md:grid-cols-2">
        {(all ? items : items.slice(0, SHOWN)).map(
          ({ id, name, description, emblem, awardedAt, holders }) => (
            <li key={id} className="panel flex gap-4 p-4">
              <Medal emblem={emblem} isAwarded size="sm" />
              <div className="grid min-w-0 content-start gap-1">
                <h3 className="type-h4 wrap-anywhere">{localize(name)}</h3>
                <p className="font-display text-[1.125rem] text-text-2 italic leading-snug">
                  {localize(description)}
                </p>
                <p className="type-small text-text-3">
                  <time dateTime={awardedAt}>{formatDate(awardedAt)}</time>
                </p>
                <RarityLine holders={holders} players={players} />
              </div>
            </li>
          ),
        )}
      </ul>
      {!all && items.length > SHOWN && (
        <Button variant="ghost" className="mt-3" onClick={() => setAll(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      )}
    </section>
  )
}
