import { lazy } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** The answer to an offered seat within its notification. Brings its phrases; stands within a `Suspense`. */
export const OfferActions = lazy(async () => {
  const [module] = await Promise.all([import('./offer-actions.tsx'), phrases('bookings')])
  return { default: module.OfferActions }
})

export { AddToCalendar } from './add-to-calendar.tsx'
export { AttendanceRoster } from './attendance-roster.tsx'
export { BookingBadge, BookingPanel } from './booking-panel.tsx'
export { OwnCalendarFeed } from './own-feed.tsx'
export { refreshBookings } from './refresh.ts'
export { SeatRows } from './seat-rows.tsx'
