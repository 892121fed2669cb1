/**
 * Queries whose input names people, promo codes or keys of emails. They travel in the body of a
 * POST: addresses end up in the logs of proxies and in the history of browsers.
 */
export const POSTED_QUERIES: ReadonlySet<string> = new Set([
  'bookingManagement.people',
  'bookings.preview',
  'companies.quote',
  'emailLinks.read',
  'gifts.recipients',
  'staffInvitations.open',
  'profiles.find',
  'search.find',
  'users.list',
  'vacancies.withdrawal',
  'waitlist.offer',
  'waitlist.offerByEmailKey',
])
