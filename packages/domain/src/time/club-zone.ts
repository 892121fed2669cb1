/** Where the club's days begin and end: weekdays of promo codes, day lists of the desk. */
export const CLUB_ZONE = 'Europe/Moscow'
