import type { BroadcastRow } from '@cco/domain/broadcasts/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { audienceLabel } from '../../people/audiences/public.ts'
import { BroadcastForm } from './broadcast-form.tsx'
import { useBroadcasts } from './queries.ts'

export function Component() {
  const { t } = useTranslation('broadcasts')
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead')}
      primaryAction={null}
      state={{
        kind: 'ready',
        children: (
          <>
            <BroadcastForm />
            <BroadcastList />
          </>
        ),
      }}
    />
  )
}

function BroadcastList() {
  const { t } = useTranslation('broadcasts')
  const query = useBroadcasts()
  const state = queryState(query, {
    skeleton: <Skeleton className="h-40 w-full" />,
    errorTitle: t('historyFailed'),
    empty: ({ items }) =>
      items.length === 0 ? { emblem: 'scroll', title: t('none'), text: t('noneText') } : null,
    ready: ({ items }) => (
      <ul aria-labelledby="broadcasts" className="grid gap-4">
        {items.map((broadcast) => (
          <li key={broadcast.id}>
            <BroadcastPanel broadcast={broadcast} />
          </li>
        ))}
      </ul>
    ),
  })
  return (
    <section className="mt-10">
      <SectionHeader id="broadcasts" title={t('history')} />
      <PageContent state={state} />
    </section>
  )
}

const TONES = { scheduled: 'info', sending: 'warn', sent: 'success', stopped: 'danger' } as const

function BroadcastPanel({ broadcast }: { broadcast: BroadcastRow }) {
  const { t } = useTranslation(['broadcasts', 'common'])
  const { t: audiences } = useTranslation(['audiences', 'common'])
  const client = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const { id, status, notified, recipients, sendAt } = broadcast
  const stop = async () => {
    const refresh = () => client.invalidateQueries(trpc.broadcasts.list.pathFilter())
    await api.broadcasts.stop.mutate({ id }).finally(refresh)
    showToast({ tone: 'success', title: t('stopped') })
  }
  const progress = t('progressText', { notified, total: recipients ?? 0 })
  return (
    <article className="panel grid gap-3 p-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="type-h4 min-w-0 wrap-anywhere text-text-1">{localize(broadcast.title)}</h3>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </header>
      <p className="whitespace-pre-line wrap-anywhere">{localize(broadcast.text)}</p>
      <p className="type-small text-text-3">
        {audienceLabel(broadcast.audience, broadcast.guild, audiences)} ·{' '}
        {t('at', { at: formatDayTime(sendAt) })}
      </p>
      {recipients !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <ProgressBar
              label={t('progress')}
              value={notified}
              max={recipients}
              valueText={progress}
              tone={status === 'sent' ? 'success' : status === 'stopped' ? 'warn' : 'info'}
            />
          </div>
          <span className="num type-small">{progress}</span>
        </div>
      )}
      {(status === 'scheduled' || status === 'sending') && (
        <div className="flex justify-end max-md:*:grow">
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('stop')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('stopTitle')}
        description={t('stopText')}
        safeLabel={t('stopKeep')}
        actionLabel={t('stop')}
        busyLabel={t('stopping')}
        onConfirm={stop}
      />
    </article>
  )
}
