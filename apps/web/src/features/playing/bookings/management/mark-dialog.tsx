import type { Mark } from '@cco/domain/attendance/attendance'
import type { ManagedRow } from '@cco/domain/bookings/management'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../../lib/api.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { refreshBookings } from '../refresh.ts'
import { nameOfRow } from './booking-columns.tsx'
import { byGame } from './model.ts'

interface Props {
  rows: readonly ManagedRow[]
  mark: Mark
  /** Every mark is stored. */
  onDone: () => void
  onClose: () => void
}

/** Confirms the attendance of several players at once, game by game. */
export function MarkDialog({ rows, mark, onDone, onClose }: Props) {
  const { t } = useTranslation(['bookingManagement', 'common'])
  const client = useQueryClient()
  const send = async () => {
    try {
      for (const { gameId, bookingIds } of byGame(rows)) {
        const marks = bookingIds.map((bookingId) => ({ bookingId, mark }))
        await api.attendance.mark.mutate({ gameId, marks })
      }
    } finally {
      // Games before one that failed are marked.
      await client.invalidateQueries(trpc.bookingManagement.pathFilter())
      await refreshBookings(client)
    }
    showToast({ tone: 'success', title: t('marked', { count: rows.length }) })
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`markTitle.${mark}`, { count: rows.length })}
      description={t(mark === 'no_show' ? 'markNoShowText' : 'markText')}
      safeLabel={t('keep')}
      actionLabel={t(`mark.${mark}`)}
      busyLabel={t('busy')}
      actionVariant={mark === 'no_show' ? 'danger-filled' : 'primary'}
      onConfirm={send}
    >
      <ul className="type-small grid max-h-60 gap-1 overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id}>{nameOfRow(row, t('common:noName'))}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
