import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { SectionHeader } from '../../../kit/section-header.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.ts'
import { refreshBookings } from '../../bookings/shared/refresh.ts'
import { Unfilled } from './unfilled.ts'

/** No-shows that players dispute, until a moderator has decided each; nothing when there are none. */
export function OpenDisputes() {
  const { t } = useTranslation('desk')
  const { data } = useQuery(trpc.attendance.disputes.queryOptions())
  const [open, setOpen] = useState<{ disputeId: string; uphold: boolean }>()
  if (!data || data.rows.length === 0) return null
  return (
    <section className="mb-8 print:hidden" aria-labelledby="disputes">
      <SectionHeader id="disputes" title={t('disputes')} />
      <ul className="panel divide-y divide-line">
        {data.rows.map(({ id, displayName, game, text }) => (
          <li key={id} className="grid gap-2 p-4">
            <p className="text-text-1">
              {displayName ?? t('nobody')}, {localize(game.story.title)},{' '}
              <span className="num">{formatDayTime(game.startsAt)}</span>
            </p>
            <p className="wrap-anywhere">{text}</p>
            <p className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setOpen({ disputeId: id, uphold: true })}>
                {t('uphold')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setOpen({ disputeId: id, uphold: false })}
              >
                {t('reject')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {open && <Decision {...open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

type DecisionProps = { disputeId: string; uphold: boolean; onClose: () => void }

function Decision({ disputeId, uphold, onClose }: DecisionProps) {
  const { t } = useTranslation('desk')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const short = reason.trim().length < 3

  const decide = async () => {
    setChecked(true)
    if (short) throw new Unfilled()
    await api.attendance.decide.mutate({ disputeId, uphold, reason })
    showToast({ tone: 'success', title: t('done') })
    await refreshBookings(client)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={uphold ? t('upholdTitle') : t('rejectTitle')}
      safeLabel={t('keep')}
      deedLabel={uphold ? t('uphold') : t('reject')}
      busyLabel={t('busy')}
      deedVariant="primary"
      onConfirm={decide}
    >
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={checked && short ? t('reasonShort') : undefined}
      />
    </ConfirmDialog>
  )
}
