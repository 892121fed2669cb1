import { levelProgress } from '@cco/domain/levels/level'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { hasFailed } from '../../../kit/page-content.tsx'
import { trpc } from '../../../lib/api.ts'
import { useMe } from '../../../lib/me.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { hourOf, partOfDay } from './model.ts'
import { NextGames } from './next-games.tsx'

export function Greeting() {
  const { t } = useTranslation('home')
  const profile = useMe()
  const me = profile.data
  const greeting = t(`greeting.${partOfDay(hourOf(Date.now()))}`)
  const name = me?.displayName
  return (
    <aside aria-label={t('greeting.label')} className="panel flex flex-col">
      <div className="grow border-line-soft border-b p-5">
        <p className="kicker mb-3.5">{name ? t('greeting.named', { greeting, name }) : greeting}</p>
        <NextGames />
      </div>
      <ul>
        <li>
          <BalanceRow />
        </li>
        <li className="border-line-soft border-t">
          {me ? (
            <Link to={paths.profile()} className="block rounded-b-lg px-5 py-4 hover:bg-surface-2">
              <LevelRow experience={me.xp} />
            </Link>
          ) : hasFailed(profile) ? (
            <RowFailed title={t('greeting.levelFailed')} query={profile} />
          ) : (
            <Skeleton className="mx-5 my-4 h-[38px]" />
          )}
        </li>
      </ul>
    </aside>
  )
}

interface FailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Stands for a row that did not load: a zero would be a wrong number. */
function RowFailed({ title, query }: FailedProps & { title: string }) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="flex items-center justify-between gap-3 px-5 py-3">
      <p className="type-small text-text-3">{title}</p>
      <Button
        size="sm"
        busy={query.isFetching}
        busyLabel={t('loading')}
        onClick={() => void query.refetch()}
      >
        {t('retry')}
      </Button>
    </div>
  )
}

function BalanceRow() {
  const { t } = useTranslation('home')
  const query = useQuery(trpc.currency.balance.queryOptions())
  if (hasFailed(query)) return <RowFailed title={t('greeting.balanceFailed')} query={query} />
  return (
    <Link to={paths.currency()} className="flex items-center gap-3 px-5 py-4 hover:bg-surface-2">
      <span className="type-body-strong text-text-1">{t('greeting.balance')}</span>
      {query.data ? <Price coins={query.data.balance} /> : <Skeleton className="h-4 w-16" />}
      <Icon of={ChevronRight} className="ml-auto text-text-3" />
    </Link>
  )
}

interface LevelRowProps {
  /** Total experience points. */
  experience: number
}

function LevelRow({ experience }: LevelRowProps) {
  const { t } = useTranslation('home')
  const { level, gained, needed } = levelProgress(experience)
  const progress = t('greeting.progress', {
    gained: formatCoins(gained),
    needed: formatCoins(needed),
  })
  return (
    <>
      <span className="mb-2 flex items-baseline justify-between gap-3">
        <span className="type-body-strong text-text-1">{t('greeting.level', { level })}</span>
        <span className="num type-small text-text-3">{progress}</span>
      </span>
      <ProgressBar
        label={t('greeting.progressLabel')}
        value={gained}
        max={needed}
        valueText={progress}
      />
    </>
  )
}
