import type { BookingRow } from '@cco/domain/booking/contract'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { type BookingState, bookingState } from './model.ts'

interface Props {
  booking: BookingRow
}

const TONES: Record<BookingState, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  gathering: 'info',
  held: 'warn',
  confirmed: 'success',
  live: 'rubric',
  finished: 'neutral',
  attended: 'neutral',
  no_show: 'warn',
  excused: 'neutral',
  expired: 'danger',
  cancelled_by_player: 'danger',
  cancelled_by_master: 'danger',
  cancelled_by_platform: 'danger',
}

export function BookingBadge({ booking }: Props) {
  const { t } = useTranslation('bookings')
  const state = bookingState(booking)
  const { seatsTaken, minPlayers } = booking.game
  return (
    <Badge tone={TONES[state]}>
      {t(`status.${state}`, { taken: seatsTaken, count: minPlayers })}
    </Badge>
  )
}
