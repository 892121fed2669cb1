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
