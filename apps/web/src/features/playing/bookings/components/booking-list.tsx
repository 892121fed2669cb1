import type { BookingRow } from '@cco/domain/booking/contract'
import { BookingPanel } from '../shared/booking-panel.tsx'
import { BookingDeeds } from './booking-deeds.tsx'

interface Props {
  /** Names the list for a screen reader. */
  label: string
  bookings: readonly BookingRow[]
}

/** Bookings one under another. */
export function BookingList({ label, bookings }: Props) {
  return (
    <ul aria-label={label} className="grid gap-4">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingPanel booking={booking}>
            <BookingDeeds booking={booking} />
          </BookingPanel>
        </li>
      ))}
    </ul>
  )
}
