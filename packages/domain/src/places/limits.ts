export const PLACE_NAME_MAX = 80
export const PLACE_ADDRESS_MAX = 160
/** Directions and advice. */
export const PLACE_TEXT_MAX = 600
export const PLACE_CONTACT_MAX = 120
export const PLACE_POSITION_MAX = 999
/** Most places the owner can have. */
export const PLACES_MAX = 100
export const LINK_MAX = 500
/** Upcoming bookings whose place is shown. */
export const ATTENDED_MAX = 200
