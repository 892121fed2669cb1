/** Bookings on a page of the staff's table, and what it is sorted by, apart from the schemas. */
export const MANAGED_PAGE = 25
export const MANAGED_SORTS = ['start', 'player', 'game', 'made', 'paid', 'state'] as const
/** More seats than any setting lets one booking have. */
export const STAFF_SEATS_MAX = 20
