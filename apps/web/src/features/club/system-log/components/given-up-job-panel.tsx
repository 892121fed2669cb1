import type { GivenUpJob } from '@cco/domain/background-job/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../../lib/api.ts'
import { formatDateTime } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { jobWords } from './words.ts'

const ConfirmDialog = lazy(() =>
  import('../../../../kit/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

/** A job nobody could do: what it was, what was wrong, and what to do about it. */
export function GivenUpJobPanel({ job }: { job: GivenUpJob }) {
  const { t } = useTranslation(['systemLogs', 'common', 'error'])
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
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
    <article className="panel grid grid-cols-1 gap-3 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-h4 text-text-1">{jobWords(job.name, t)}</h3>
        <p className="type-small text-text-3">
          {t('job.attempts', { count: job.attempts })},{' '}
          {t('job.when', { at: formatDateTime(job.failedAt) })}
        </p>
      </header>
      <p className="wrap-anywhere text-danger">{job.lastError}</p>
      <details className="type-small">
        <summary className="link touch w-fit cursor-pointer">{t('job.payload')}</summary>
        <pre className="mt-2 overflow-x-auto rounded-md bg-surface-well p-3">{job.payload}</pre>
      </details>
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('job.drop')}
        </Button>
        <Button busy={retry.isPending} busyLabel={t('job.retrying')} onClick={() => retry.mutate()}>
          {t('job.retry')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('job.dropTitle')}
            description={t('job.dropText')}
            safeLabel={t('job.keep')}
            deedLabel={t('job.drop')}
            busyLabel={t('job.dropping')}
            onConfirm={drop}
          />
        </Suspense>
      )}
    </article>
  )
}
