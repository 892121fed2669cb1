import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatRowDateTime } from '../../../lib/datetime.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { useJobLanes } from './queries.ts'

/** The queues of background jobs, the most urgent first: what waits and since when. */
export function JobLanes() {
  const { t } = useTranslation('systemLogs')
  const state = queryState(useJobLanes(), {
    skeleton: <Skeleton className="h-36 w-full" />,
    errorTitle: t('job.lanes.failed'),
    empty: () => null,
    ready: ({ lanes }) => (
      <dl className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
        {lanes.map(({ lane, due, dueSince, running, planned, retrying }) => (
          <div key={lane} className="panel flex flex-col p-4 md:p-5">
            <dt className="type-label">{t(`job.lanes.names.${lane}`)}</dt>
            <dd className="num mt-1 font-semibold text-[1.5rem] text-text-1 leading-tight">
              {t('job.lanes.due', { count: due })}
            </dd>
            <dd className="type-small mt-1 text-text-3">
              {dueSince === null
                ? t('job.lanes.idle')
                : t('job.lanes.since', { at: formatRowDateTime(dueSince) })}
            </dd>
            <dd className="type-small mt-3 text-text-2">
              {[
                t('job.lanes.running', { count: running }),
                t('job.lanes.planned', { count: planned }),
                t('job.lanes.retrying', { count: retrying }),
              ].join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    ),
  })
  return (
    <section aria-label={t('job.lanes.title')} className="mb-8">
      <h2 className="type-h4 mb-4">{t('job.lanes.title')}</h2>
      <PageContent state={state} />
    </section>
  )
}
