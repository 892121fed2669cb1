/** States of a booking, apart from the schemas: the browser lists them without those. */
export const BOOKING_STATUSES = [
  'held',
  'confirmed',
  'attended',
  'no_show',
  'excused',
  'expired',
  'cancelled_by_player',
  'cancelled_by_master',
  'cancelled_by_platform',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Bookings on a page of the staff's table, and what it is sorted by, apart from the schemas. */
export const MANAGED_PAGE = 25
export const MANAGED_SORTS = ['start', 'player', 'game', 'made', 'paid', 'state'] as const
/** More seats than any setting lets one booking have. */
export const STAFF_SEATS_MAX = 20
