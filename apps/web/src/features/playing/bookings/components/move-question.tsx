import type { BookingRow } from '@cco/domain/booking/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { refreshBookings } from '../shared/refresh.ts'

interface Props {
  booking: BookingRow
}

/** The game was moved: come at the new time, or have everything back. */
export function MoveQuestion({ booking: { id, move, game, paidCoins, refundedCoins } }: Props) {
  const { t } = useTranslation(['bookings', 'error', 'common'])
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (accept: boolean) => api.bookings.answerMove.mutate({ bookingId: id, accept }),
    onSuccess: (given, accept) => {
      const title = accept
        ? t('bookings:move.accepted')
        : t('bookings:move.refused', { count: given.refundedCoins })
      showToast({ tone: 'success', title })
      return refreshBookings(client)
    },
  })
  if (!move) return null
  const button = (accept: boolean) => ({
    size: 'sm' as const,
    busy: answer.isPending && answer.variables === accept,
    busyLabel: t('bookings:move.busy'),
    onClick: () => !answer.isPending && answer.mutate(accept),
  })
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="warn" title={t('bookings:move.title')}>
        <p>
          {t('bookings:move.text', {
            before: formatDayTime(move.wasStartsAt),
            after: formatDayTime(game.startsAt),
            until: formatDayTime(move.answerBy),
          })}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" {...button(true)}>
            {t('bookings:move.accept')}
          </Button>
          <Button {...button(false)}>
            {t('bookings:move.refuse', { count: paidCoins - refundedCoins })}
          </Button>
        </p>
      </Notice>
      {answer.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(answer.error, t)}
        </Notice>
      )}
    </div>
  )
}
