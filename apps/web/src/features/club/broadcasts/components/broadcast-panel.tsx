import type { BroadcastRow } from '@cco/domain/broadcast/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { audienceWords } from './audience-words.ts'

const TONES = { scheduled: 'info', sending: 'warn', sent: 'success', stopped: 'danger' } as const

/** One broadcast: what it says, to whom, how far it is, and a way to stop it. */
export function BroadcastPanel({ broadcast }: { broadcast: BroadcastRow }) {
  const { t } = useTranslation(['broadcasts', 'common'])
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, status, told, recipients, sendAt } = broadcast
  const stop = async () => {
    const refresh = () => client.invalidateQueries(trpc.broadcasts.list.pathFilter())
    await api.broadcasts.stop.mutate({ id }).finally(refresh)
    showToast({ tone: 'success', title: t('stopped') })
  }
  const words = t('progressText', { told, total: recipients ?? 0 })
  return (
    <article className="panel grid grid-cols-1 gap-3 p-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="type-h4 min-w-0 wrap-anywhere text-text-1">{localize(broadcast.title)}</h3>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </header>
      <p className="whitespace-pre-line wrap-anywhere">{localize(broadcast.text)}</p>
      <p className="type-small text-text-3">
        {audienceWords(broadcast.audience, t)} · {t('at', { at: formatDayTime(sendAt) })}
      </p>
      {recipients !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <ProgressBar
              label={t('progress')}
              value={told}
              max={recipients}
              valueText={words}
              tone={status === 'sent' ? 'success' : status === 'stopped' ? 'warn' : 'info'}
            />
          </div>
          <span className="num type-small">{words}</span>
        </div>
      )}
      {(status === 'scheduled' || status === 'sending') && (
        <div className="flex justify-end max-md:*:grow">
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('stop')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('stopTitle')}
        description={t('stopText')}
        safeLabel={t('stopKeep')}
        deedLabel={t('stop')}
        busyLabel={t('stopping')}
        onConfirm={stop}
      />
    </article>
  )
}
