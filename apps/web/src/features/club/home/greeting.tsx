import { levelProgress } from '@cco/domain/experience/level'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { hasFailed } from '../../../kit/page-content.tsx'
import { useLastError } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { useMe } from '../../../lib/me.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { hourOf, partOfDay } from './model.ts'
import { useHomeBookings } from './queries.ts'

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
        <NextBooking />
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

function NextBooking() {
  const { t } = useTranslation('home')
  const query = useHomeBookings()
  const { data } = query
  if (hasFailed(query)) return <BookingsFailed query={query} />
  if (!data) return <Skeleton className="h-53 rounded-md" />
  const next = data.coming[0]
  if (!next) {
    return (
      <>
        <p>{t('greeting.none')}</p>
        <Button asChild block className="mt-4">
          <Link to={paths.calendar()}>{t('greeting.calendar')}</Link>
        </Button>
      </>
    )
  }
  const { story, master, startsAt } = next.game
  const after = data.coming[1]?.game
  return (
    <>
      <p className="type-small mb-2 text-text-3">{t('greeting.next')}</p>
      <div className="flex gap-3">
        <div className="w-15 flex-none">
          <Cover slug={story.slug} />
        </div>
        <div className="min-w-0">
          <h2 className="type-h4 wrap-anywhere">{localize(story.title)}</h2>
          <p className="type-small mt-1">
            <span className="text-text-1">{formatDayTime(startsAt)}</span>
            <br />
            {t('greeting.master', { name: localize(master.name) })}
          </p>
        </div>
      </div>
      {after && (
        <p className="type-small mt-3 text-text-3">
          {t('greeting.after', {
            title: localize(after.story.title),
            when: formatDayTime(after.startsAt),
          })}
        </p>
      )}
      <Button asChild block className="mt-4">
        <Link to={paths.bookings()}>{t('greeting.bookings')}</Link>
      </Button>
    </>
  )
}

interface FailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

function BookingsFailed({ query: { error, isFetching, refetch } }: FailedProps) {
  const { t } = useTranslation(['home', 'common', 'error'])
  const reason = useLastError(error)
  return (
    <div role="alert">
      <p>{t('greeting.failed')}</p>
      {!!reason && <p className="type-small mt-1 text-text-3">{errorPhrase(reason, t)}</p>}
      <Button
        block
        className="mt-4"
        busy={isFetching}
        busyLabel={t('common:loading')}
        onClick={() => void refetch()}
      >
        {t('common:retry')}
      </Button>
    </div>
  )
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
