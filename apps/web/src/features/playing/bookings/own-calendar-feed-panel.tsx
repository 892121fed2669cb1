import type { CalendarFeedKind } from '@cco/domain/calendar-feeds/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CalendarAddress } from '../../../kit/calendar-address.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  kind: CalendarFeedKind
}

/** Opens, replaces and closes the secret address of one’s calendar feed. */
export function OwnCalendarFeedPanel({ kind }: Props) {
  const { t } = useTranslation(['calendarFeeds', 'error'])
  const client = useQueryClient()
  const feeds = useQuery(trpc.calendarFeeds.mine.queryOptions())
  const refresh = () => client.invalidateQueries(trpc.calendarFeeds.pathFilter())
  const open = useMutation({
    mutationFn: () => api.calendarFeeds.open.mutate({ kind }),
    onSuccess: refresh,
  })
  const close = useMutation({
    mutationFn: () => api.calendarFeeds.close.mutate({ kind }),
    onSuccess: () => {
      open.reset()
      showToast({ tone: 'success', title: t('closed') })
      return refresh()
    },
  })
  if (!feeds.data) {
    if (!feeds.error) return null
    const retry = () => void feeds.refetch()
    return <ErrorState bare title={t('loadFailed')} error={feeds.error} onRetry={retry} />
  }
  const feed = feeds.data.feeds.find((one) => one.kind === kind)
  const error = open.error ?? close.error
  return (
    <section className="panel mt-8 grid gap-3 p-4 md:p-5" aria-labelledby="own-calendar-feed">
      <h2 id="own-calendar-feed" className="type-h4">
        {t('title')}
      </h2>
      <p className="max-w-[62ch]">{t('text')}</p>
      {open.data ? (
        <CalendarAddress url={open.data.url} label={t('url')} help={t('once')} />
      ) : (
        feed && (
          <p className="type-small text-text-3">
            {t('since', { when: formatDate(feed.createdAt) })} {t('againHelp')}
          </p>
        )
      )}
      {error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(error, t)}
        </Notice>
      )}
      <p className="flex flex-wrap gap-2">
        <Button size="sm" busy={open.isPending} onClick={() => open.mutate()}>
          {feed ? t('again') : t('open')}
        </Button>
        {feed && (
          <Button size="sm" variant="ghost" busy={close.isPending} onClick={() => close.mutate()}>
            {t('close')}
          </Button>
        )}
      </p>
    </section>
  )
}
