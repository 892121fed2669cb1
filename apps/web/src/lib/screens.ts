import { satisfies } from '@cco/domain/roles/role'
import { paths } from './paths.ts'
import type { Screen } from './screen.ts'
import { STAFF_SCREENS } from './staff-screens.ts'

/**
 * Every page of the site (spec §2), each registered here or among those of the staff, and nowhere
 * else. `app/routes.tsx` makes routes of it, the build writes which files a page needs, and
 * `tools/budget` weighs them.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: paths.home(),
    from: null,
    page: 'home',
    file: 'features/club/home/home-screen.tsx',
    nouns: ['games', 'home'],
    menu: { group: 'play', name: 'home' },
  },
  {
    path: paths.stories(),
    from: null,
    page: 'stories',
    file: 'features/catalogue/stories/stories-screen.tsx',
    nouns: ['stories'],
    address: true,
    menu: { group: 'play', name: 'stories' },
  },
  {
    path: paths.story(':slug'),
    from: null,
    page: 'story',
    file: 'features/catalogue/stories/story-screen.tsx',
    nouns: ['calendar', 'games', 'masters', 'stories'],
    parent: paths.stories(),
    address: true,
  },
  {
    path: paths.masters(),
    from: null,
    page: 'masters',
    file: 'features/catalogue/masters/masters-screen.tsx',
    nouns: ['masters', 'stories'],
    menu: { group: 'play', name: 'masters' },
  },
  {
    path: paths.master(':masterId'),
    from: null,
    page: 'master',
    file: 'features/catalogue/masters/master-screen.tsx',
    nouns: ['games', 'masters', 'stories'],
    parent: paths.masters(),
  },
  {
    path: paths.calendar(),
    from: null,
    page: 'calendar',
    file: 'features/playing/games/calendar/calendar-screen.tsx',
    nouns: ['calendar', 'games'],
    address: true,
    menu: { group: 'play', name: 'calendar' },
  },
  {
    path: paths.cart(),
    from: null,
    page: 'cart',
    file: 'features/playing/checkout/cart-screen.tsx',
    nouns: ['cart'],
  },
  {
    path: paths.auth(),
    from: null,
    page: 'auth',
    file: 'features/people/auth/auth-screen.tsx',
    nouns: ['auth'],
  },
  {
    path: paths.waitlistOffer(),
    from: null,
    page: 'waitlistOffer',
    file: 'features/playing/bookings/waitlist-offer-screen.tsx',
    nouns: ['bookings', 'cart', 'orders'],
  },
  {
    path: paths.staffInvitation(),
    from: null,
    page: 'staffInvitation',
    file: 'features/people/staff-invitations/invitation-screen.tsx',
    nouns: ['staffInvitations'],
  },
  {
    path: paths.unsubscribe(),
    from: null,
    page: 'unsubscribe',
    file: 'features/news/notifications/unsubscribe-screen.tsx',
    nouns: ['notifications'],
  },
  {
    path: paths.about(),
    from: null,
    page: 'about',
    file: 'features/club/about/about-screen.tsx',
    nouns: ['about'],
  },
  {
    path: paths.documents(':document'),
    from: null,
    page: 'documents',
    file: 'features/people/documents/document-screen.tsx',
    nouns: ['documents'],
    address: true,
  },
  {
    path: paths.subscriptions(),
    from: null,
    page: 'subscriptions',
    file: 'features/money/subscriptions/subscriptions-screen.tsx',
    nouns: ['subscriptions'],
    menu: { group: 'club', name: 'subscriptions' },
  },
  {
    path: paths.careers(),
    from: null,
    page: 'careers',
    file: 'features/club/vacancies/careers-screen.tsx',
    nouns: ['vacancies'],
    menu: { group: 'club', name: 'careers' },
  },
  {
    path: paths.vacancy(':vacancyId'),
    from: null,
    page: 'vacancy',
    file: 'features/club/vacancies/vacancy-screen.tsx',
    nouns: ['vacancies'],
    parent: paths.careers(),
  },
  {
    path: paths.applicationWithdrawal(),
    from: null,
    page: 'applicationWithdrawal',
    file: 'features/club/vacancies/withdrawal-screen.tsx',
    nouns: ['vacancies'],
  },
  {
    path: paths.companies(),
    from: null,
    page: 'companies',
    file: 'features/club/companies/companies-screen.tsx',
    nouns: ['companies'],
    menu: { group: 'club', name: 'companies' },
  },
  {
    path: paths.companyQuote(),
    from: null,
    page: 'quote',
    file: 'features/club/companies/quote-screen.tsx',
    nouns: ['companies'],
  },
  {
    path: paths.profileOf(':userId'),
    from: 'user',
    page: 'playerProfile',
    file: 'features/people/friends/profile-screen.tsx',
    nouns: ['friends'],
  },
  {
    path: paths.checkout(),
    from: 'user',
    page: 'checkout',
    file: 'features/playing/checkout/checkout-screen.tsx',
    nouns: ['bookings', 'cart', 'checkout', 'orders'],
  },
  {
    path: paths.bookings(),
    from: 'user',
    page: 'bookings',
    file: 'features/playing/bookings/bookings-screen.tsx',
    nouns: ['bookings', 'parties'],
    address: true,
    menu: { group: 'own', name: 'bookings' },
  },
  {
    path: paths.giftGame(),
    from: null,
    page: 'giftGame',
    file: 'features/money/gifts/gifts-screen.tsx',
    nouns: ['gifts'],
    menu: { group: 'own', name: 'gifts' },
  },
  {
    path: paths.currency(),
    from: null,
    page: 'currency',
    file: 'features/money/currency/currency-screen.tsx',
    nouns: ['currency'],
    address: true,
    menu: { group: 'own', name: 'currency' },
  },
  {
    path: paths.profile(),
    from: 'user',
    page: 'profile',
    file: 'features/people/profiles/profile-screen.tsx',
    nouns: ['profiles'],
  },
  {
    path: paths.standing(),
    from: 'user',
    page: 'standing',
    file: 'features/people/sanctions/standing-screen.tsx',
    nouns: ['sanctions'],
  },
  {
    path: paths.notifications(),
    from: 'user',
    page: 'notifications',
    file: 'features/news/notifications/notifications-screen.tsx',
    nouns: ['notifications'],
  },
  {
    path: paths.rating(),
    from: null,
    page: 'rating',
    file: 'features/community/rating/rating-screen.tsx',
    nouns: ['rating'],
    address: true,
    menu: { group: 'community', name: 'rating' },
  },
  {
    path: paths.season(':seasonId'),
    from: 'user',
    page: 'season',
    file: 'features/community/rating/season-screen.tsx',
    nouns: ['rating'],
    parent: paths.rating(),
  },
  {
    path: paths.guilds(),
    from: null,
    page: 'guilds',
    file: 'features/community/guilds/guilds-screen.tsx',
    nouns: ['guilds'],
    address: true,
    menu: { group: 'community', name: 'guilds' },
  },
  {
    path: paths.guild(':guildId'),
    from: null,
    page: 'guild',
    file: 'features/community/guilds/guild-screen.tsx',
    nouns: ['games', 'guilds'],
    parent: paths.guilds(),
  },
  {
    path: paths.gameRoom(':bookingId'),
    from: 'user',
    page: 'room',
    file: 'features/playing/rooms/room-screen.tsx',
    nouns: [
      'bookings',
      'dice',
      'roomPapers',
      'roomPowers',
      'rooms',
      'roomSafety',
      'roomTable',
      'sanctions',
    ],
    parent: paths.bookings(),
  },
  {
    path: paths.debugProfile(),
    from: 'owner',
    page: 'debugProfile',
    file: 'features/people/profiles/debug-screen.tsx',
    nouns: ['profileDebug'],
  },
  ...STAFF_SCREENS,
  { path: '*', from: null, page: 'notFound', file: 'app/not-found-screen.tsx', nouns: [] },
]

/**
 * The pages from the top down to one, itself included: above a page of the staff is the
 * administration, unless it names a nearer one. Empty for an address that is no page.
 */
export function screensTo(path: string): Screen[] {
  const screen = SCREENS.find((one) => one.path === path)
  if (!screen) return []
  const ofStaff = screen.from !== null && satisfies(screen.from, 'moderator')
  const above = screen.parent ?? (ofStaff ? paths.admin() : path)
  return above === path ? [screen] : [...screensTo(above), screen]
}
