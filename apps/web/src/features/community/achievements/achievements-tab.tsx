import type { OwnAchievement } from '@cco/domain/achievements/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { Chip } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { AchievementCard } from './achievement-card.tsx'
import { useOwnAchievements } from './queries.ts'

const FILTERS = ['all', 'received', 'ahead', 'secret'] as const
type Filter = (typeof FILTERS)[number]

const PASSES: Record<Filter, (achievement: OwnAchievement) => boolean> = {
  all: () => true,
  received: ({ awardedAt }) => awardedAt !== null,
  ahead: ({ awardedAt, name }) => awardedAt === null && name !== null,
  secret: ({ isSecret }) => isSecret,
}

/** The tab of the profile: what the user achieved, and what is ahead. */
export function AchievementsTab() {
  const { t } = useTranslation('achievements')
  const query = useOwnAchievements()
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <PageContent
      state={queryState(query, {
        skeleton: <TabSkeleton />,
        errorTitle: t('failed'),
        empty: ({ items }) =>
          items.length > 0 ? null : { emblem: 'crown', title: t('none'), text: t('noneText') },
        ready: ({ items, players }) => (
          <>
            <div className="bleed-scroll mb-4 flex gap-2 py-0.5">
              {FILTERS.map((value) => (
                <Chip key={value} pressed={filter === value} onClick={() => setFilter(value)}>
                  {t(`filter.${value}`)}
                  <span className="num">{items.filter(PASSES[value]).length}</span>
                </Chip>
              ))}
            </div>
            <Shown items={items.filter(PASSES[filter])} filter={filter} players={players} />
          </>
        ),
      })}
    />
  )
}

interface ShownProps {
  items: readonly OwnAchievement[]
  filter: Filter
  players: number
}

function Shown({ items, filter, players }: ShownProps) {
  const { t } = useTranslation('achievements')
  if (items.length === 0) return <p className="panel p-4 md:p-6">{t(`empty.${filter}`)}</p>
  return (
    <ul aria-label={t('title')} className="grid gap-4 md:grid-cols-2 wide:grid-cols-3">
      {items.map((achievement) => (
        <li key={achievement.id}>
          <AchievementCard achievement={achievement} players={players} />
        </li>
      ))}
    </ul>
  )
}

function TabSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-40 w-full" />
      ))}
    </div>
  )
}
