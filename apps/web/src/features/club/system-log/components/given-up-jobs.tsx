import { useTranslation } from 'react-i18next'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useGivenUpJobs } from '../queries.ts'
import { GivenUpJobPanel } from './given-up-job-panel.tsx'

/** Jobs that failed at every try, and wait for somebody to decide. */
export function GivenUpJobs() {
  const { t } = useTranslation('systemLogs')
  const query = useGivenUpJobs()
  const state = queryState(query, {
    skeleton: <Skeleton className="h-40 w-full" />,
    errorTitle: t('job.failed'),
    empty: ({ items }) =>
      items.length === 0
        ? { emblem: 'candle', title: t('job.none'), text: t('job.noneText') }
        : null,
    ready: ({ items, total }) => (
      <>
        <ul aria-label={t('job.list')} className="grid gap-4">
          {items.map((job) => (
            <li key={job.id}>
              <GivenUpJobPanel job={job} />
            </li>
          ))}
        </ul>
        {total > items.length && (
          <p className="type-small mt-4 text-text-3">
            {t('job.more', { shown: items.length, total })}
          </p>
        )}
      </>
    ),
  })
  return <PageContent state={state} />
}
