import type { GivenUpJob } from '@cco/domain/background-jobs/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatRowDateTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { JobLanes } from './job-lanes.tsx'
import { jobLabel } from './model.ts'
import { useGivenUpJobs } from './queries.ts'

/** The queues of background jobs, and those that failed at every attempt and need a decision. */
export function BackgroundJobs() {
  const { t } = useTranslation('systemLogs')
  return (
    <>
      <JobLanes />
      <h2 className="type-h4 mb-4">{t('job.list')}</h2>
      <GivenUpJobs />
    </>
  )
}

function GivenUpJobs() {
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

function GivenUpJobPanel({ job }: { job: GivenUpJob }) {
  const { t } = useTranslation(['systemLogs', 'common', 'error'])
  const client = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const refresh = () => client.invalidateQueries(trpc.backgroundJobs.givenUp.pathFilter())
  const retry = useMutation({
    mutationFn: () => api.backgroundJobs.retry.mutate({ id: job.id }),
    onSuccess: () => showToast({ tone: 'success', title: t('job.retried') }),
    onError: (error) =>
      showToast({ tone: 'danger', title: t('job.refused'), text: errorPhrase(error, t) }),
    onSettled: refresh,
  })
  const drop = async () => {
    await api.backgroundJobs.drop.mutate({ id: job.id }).finally(refresh)
    showToast({ tone: 'success', title: t('job.dropped') })
  }
  return (
    <article className="panel grid gap-3 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-h4 text-text-1">{jobLabel(job.name, t)}</h3>
        <p className="type-small text-text-3">
          {t('job.attempts', { count: job.attempts })},{' '}
          {t('job.when', { at: formatRowDateTime(job.failedAt) })}
        </p>
      </header>
      <p className="wrap-anywhere text-danger">{job.lastError}</p>
      <details className="type-small">
        <summary className="link touch w-fit cursor-pointer">{t('job.payload')}</summary>
        <pre className="mt-2 overflow-x-auto rounded-md bg-surface-well p-3">{job.payload}</pre>
      </details>
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
        <Button variant="ghost" onClick={() => setConfirming(true)}>
          {t('job.drop')}
        </Button>
        <Button busy={retry.isPending} busyLabel={t('job.retrying')} onClick={() => retry.mutate()}>
          {t('job.retry')}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          title={t('job.dropTitle')}
          description={t('job.dropText')}
          safeLabel={t('job.keep')}
          actionLabel={t('job.drop')}
          busyLabel={t('job.dropping')}
          onConfirm={drop}
        />
      )}
    </article>
  )
}
