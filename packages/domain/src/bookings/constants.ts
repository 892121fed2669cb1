/**
 * The statuses of a booking, separate from the schemas, which the browser does not load for lists.
 */
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

/** The page size and sort columns of the staff’s bookings table, separate from the schemas. */
export const MANAGED_PAGE = 25
export const MANAGED_SORTS = ['start', 'player', 'game', 'made', 'paid', 'state'] as const
/** Bookings in a file, at most. */
export const BOOKINGS_FILE_MAX = 10_000
/** An upper limit of seats per booking, above the limit of any setting. */
export const STAFF_SEATS_MAX = 20

/** The statuses of a review: sent to moderators, shown on the story’s page, or refused (rules §9). */
/** Past and cancelled bookings in a user’s own list, each. */
export const PAST_BOOKINGS_SHOWN = 50
/** Games that a search by words finds. */
export const GAMES_FOUND = 12
/** Games of one day in the printed roster. */
export const DAY_GAMES_MAX = 10_000
