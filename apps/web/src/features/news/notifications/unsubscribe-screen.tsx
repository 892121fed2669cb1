import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Target of the unsubscribe link in an email. */
export function Component() {
  const { t } = useTranslation(['notifications', 'error'])
  const token = useSearchParams()[0].get('token') ?? ''
  const options = trpc.emailLinks.read.queryOptions({ token })
  const query = useQuery({ ...options, enabled: token !== '' })
  const choose = useMutation({
    mutationFn: (enabled: boolean) => api.emailLinks.choose.mutate({ token, enabled }),
    onSuccess: (chosen) => queryClient.setQueryData(options.queryKey, chosen),
  })

  const isLinkInvalid = token === '' || (query.error && failureOf(query.error).code === 'not_found')
  const title = t('unsubscribe.title')
  if (isLinkInvalid) {
    const actions = (
      <Button asChild>
        <Link to={paths.home()}>{t('unsubscribe.home')}</Link>
      </Button>
    )
    const empty = {
      title: t('unsubscribe.gone'),
      text: t('unsubscribe.goneText'),
      actions,
    }
    return (
      <DetailPage
        title={title}
        primaryAction={null}
        state={{ kind: 'empty', empty: { emblem: 'scroll', ...empty } }}
      />
    )
  }
  const state = queryState(query, {
    skeleton: <Skeleton className="h-32 w-full" />,
    errorTitle: t('unsubscribe.failed'),
    empty: () => null,
    ready: ({ topic, enabled }) => (
      <div className="panel grid max-w-[560px] justify-items-start gap-4 p-5 md:p-6">
        <p role="status" className="type-body text-text-1">
          {t(enabled ? 'unsubscribe.on' : 'unsubscribe.off', {
            type: topic === 'newsletter' ? t('unsubscribe.newsletter') : t(`types.${topic}`),
          })}{' '}
          {t('unsubscribe.still')}
        </p>
        {choose.error && (
          <Notice tone="danger" live="assertive" title={t('unsubscribe.failed')}>
            {errorPhrase(choose.error, t)}
          </Notice>
        )}
        <Button
          variant={enabled ? 'primary' : 'secondary'}
          busy={choose.isPending}
          busyLabel={t(enabled ? 'unsubscribe.stopping' : 'unsubscribe.resuming')}
          onClick={() => choose.mutate(!enabled)}
        >
          {t(enabled ? 'unsubscribe.stop' : 'unsubscribe.again')}
        </Button>
      </div>
    ),
  })
  return <DetailPage title={title} primaryAction={null} state={state} />
}
