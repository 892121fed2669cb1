import { withdrawalKey } from '@cco/domain/vacancies/application'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DetailPage } from '../../../kit/page.tsx'
import type { PageState } from '../../../kit/page-content.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The target of the link that withdraws an application. Its key is in the fragment. */
export function Component() {
  const { t } = useTranslation(['vacancies', 'shell', 'error'])
  const { hash } = useLocation()
  const key = withdrawalKey.safeParse({ key: hash.slice(1) }).data?.key
  const query = useQuery({
    ...trpc.vacancies.withdrawal.queryOptions({ key: key ?? '' }),
    enabled: key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const withdrawing = useMutation({
    mutationFn: () => api.vacancies.withdraw.mutate({ key: key ?? '' }),
    // It may have been withdrawn or erased meanwhile; then the page says so.
    onError: () => query.refetch(),
  })
  const toCareers = (
    <Button asChild>
      <Link to={paths.careers()}>{t('toAll')}</Link>
    </Button>
  )
  return (
    <DetailPage
      title={t('shell:page.applicationWithdrawal')}
      primaryAction={null}
      state={stateOf()}
    />
  )

  function stateOf(): PageState {
    if (withdrawing.isSuccess) {
      const done = { title: t('withdrawn'), text: t('withdrawnText'), actions: toCareers }
      return { kind: 'empty', empty: { emblem: 'scroll', ...done } }
    }
    if (query.data && !query.isError) {
      const { vacancy, appliedAt } = query.data
      const children = (
        <section className="panel grid max-w-[42rem] justify-items-start gap-4 p-4 md:p-6">
          <h2 className="type-h3">{t('withdrawalTitle')}</h2>
          <p className="text-text-1">
            {t('withdrawalLead', { vacancy: localize(vacancy), date: formatDate(appliedAt) })}
          </p>
          <p>{t('withdrawalText')}</p>
          {Boolean(withdrawing.error) && (
            <Notice tone="danger" live="assertive">
              {errorPhrase(withdrawing.error, t)}
            </Notice>
          )}
          <Button
            variant="danger-filled"
            busy={withdrawing.isPending}
            busyLabel={t('withdrawing')}
            onClick={() => withdrawing.mutate()}
          >
            {t('withdraw')}
          </Button>
        </section>
      )
      return { kind: 'ready', children }
    }
    if (key === undefined || failureOf(query.error).code === 'not_found') {
      const gone = { title: t('goneTitle'), text: t('goneText'), actions: toCareers }
      return { kind: 'empty', empty: { emblem: 'hourglass', ...gone } }
    }
    if (query.error) {
      const onRetry = () => void query.refetch()
      return { kind: 'error', title: t('withdrawalFailed'), error: query.error, onRetry }
    }
    return { kind: 'loading', skeleton: <Skeleton className="h-48" /> }
  }
}
