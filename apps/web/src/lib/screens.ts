import { type Role, satisfies } from '@cco/domain/role/role'
import type { Noun, Phrases } from '@cco/messages/nouns'
import { paths } from './paths.ts'

/**
 * Every page of the site (spec §2), each registered here and nowhere else: its address, who may
 * enter, its title, its file, its phrases, and where menus lead to it. `app/routes.tsx` makes routes
 * of it, the build writes which files a page needs, and `tools/budget` weighs them.
 */
export interface Screen {
  /** The pattern of its address; `*` stands for every other one. */
  path: string
  /** The least role that may enter (spec §4 "Roles"); null stands for guests as well. */
  from: Role | null
  /** Its title: `shell.page.<name>`. */
  page: PageName
  /** The file that exports it as `Component`, from the folder `src`. */
  file: string
  /** The nouns whose phrases it uses, besides those of the frame. */
  nouns: readonly Noun[]
  /** The pattern of the page above it, where the rule of `screensTo` does not find it. */
  parent?: string
  /** Whether it keeps search, filters, a page or a tab in the address (`app/address-layout.tsx`). */
  address?: true
  /** Its entry in the side menu, by the order of this list. */
  menu?: MenuEntry
  /** Its entries on the administration page, by the order of this list. */
  staff?: readonly StaffEntry[]
}

/** A key of the titles: `shell.page.<name>`. */
type PageName = keyof Phrases['shell']['page']

export type MenuGroup = 'play' | 'own' | 'club' | 'community' | 'staff'
type MenuName =
  | 'home'
  | 'stories'
  | 'masters'
  | 'calendar'
  | 'bookings'
  | 'gifts'
  | 'currency'
  | 'subscriptions'
  | 'careers'
  | 'corporate'
  | 'rating'
  | 'guilds'
  | 'admin'

export interface MenuEntry {
  group: MenuGroup
  /** `shell.menu.<name>` */
  name: MenuName
}

export interface StaffEntry {
  group: keyof Phrases['administration']['group']
  /** `administration.place.<name>` */
  name: keyof Phrases['administration']['place']
  /** Where it leads, unless to the page as it opens. */
  path?: string
  /** The least role it is shown to, unless the page's own. */
  from?: Role
}

/** What the frame knows of the route that is shown. */
export interface RouteHandle {
  page: PageName
  /** The pattern of its address. */
  path: string
}

/** Nouns whose phrases are loaded before anything is drawn. */
export const FRAME_NOUNS = ['shell', 'common', 'error'] as const satisfies readonly Noun[]

/** A path of the specification whose page is not open yet. */
const unopened = (path: string, from: Role | null, menu?: MenuEntry): Screen => ({
  path,
  from,
  page: 'unopened',
  file: 'app/unopened-screen.tsx',
  nouns: [],
  ...(menu && { menu }),
})

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
    nouns: ['games', 'masters', 'stories'],
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
    nouns: ['bookings', 'offers'],
  },
  {
    path: paths.staffInvitation(),
    from: null,
    page: 'staffInvitation',
    file: 'features/people/invitations/invitation-screen.tsx',
    nouns: ['invitation'],
  },
  {
    path: paths.unsubscribe(),
    from: null,
    page: 'unsubscribe',
    file: 'features/news/notifications/unsubscribe-screen.tsx',
    nouns: ['notifications'],
  },
  unopened(paths.about(), null),
  {
    path: paths.subscriptions(),
    from: null,
    page: 'subscriptions',
    file: 'features/money/subscriptions/subscriptions-screen.tsx',
    nouns: ['subscriptions'],
    menu: { group: 'club', name: 'subscriptions' },
  },
  unopened(paths.careers(), null, { group: 'club', name: 'careers' }),
  unopened(paths.corporate(), null, { group: 'club', name: 'corporate' }),
  {
    path: paths.profileOf(':userId'),
    from: 'user',
    page: 'person',
    file: 'features/people/friends/person-screen.tsx',
    nouns: ['friends', 'presence'],
  },
  {
    path: paths.checkout(),
    from: 'user',
    page: 'checkout',
    file: 'features/playing/checkout/checkout-screen.tsx',
    nouns: ['attend', 'bookings', 'cart', 'checkout'],
  },
  {
    path: paths.bookings(),
    from: 'user',
    page: 'bookings',
    file: 'features/playing/bookings/bookings-screen.tsx',
    nouns: ['attend', 'bookings', 'feeds', 'offers'],
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
    nouns: ['attend', 'bookings', 'games', 'presence', 'profile'],
  },
  {
    path: paths.standing(),
    from: 'user',
    page: 'standing',
    file: 'features/people/moderation/standing-screen.tsx',
    nouns: ['standing'],
  },
  {
    path: paths.notifications(),
    from: 'user',
    page: 'notifications',
    file: 'features/news/notifications/notifications-screen.tsx',
    nouns: ['notifications'],
  },
  unopened(paths.rating(), 'user', { group: 'community', name: 'rating' }),
  unopened(paths.guilds(), 'user', { group: 'community', name: 'guilds' }),
  unopened(paths.gameRoom(':bookingId'), 'user'),
  {
    path: paths.debugProfile(),
    from: 'owner',
    page: 'debugProfile',
    file: 'features/people/profiles/debug-screen.tsx',
    nouns: ['debug'],
  },
  {
    path: paths.admin(),
    from: 'moderator',
    page: 'administration',
    file: 'features/club/administration/administration-screen.tsx',
    nouns: ['administration'],
    menu: { group: 'staff', name: 'admin' },
  },
  {
    path: paths.masterSchedule(),
    from: 'moderator',
    page: 'masterSchedule',
    file: 'features/playing/scheduling/schedule-screen.tsx',
    nouns: ['games', 'schedule'],
    address: true,
    staff: [
      { group: 'desk', name: 'requests', path: paths.masterSchedule({ tab: 'pending' }) },
      { group: 'hosting', name: 'schedule', from: 'master' },
    ],
  },
  {
    path: paths.adminBookings(),
    from: 'master',
    page: 'adminBookings',
    file: 'features/playing/bookings/management/booking-management-screen.tsx',
    nouns: ['desk', 'bookings', 'management'],
    address: true,
    staff: [{ group: 'desk', name: 'bookings' }],
  },
  {
    path: paths.adminBooking(':bookingId'),
    from: 'master',
    page: 'adminBooking',
    file: 'features/playing/bookings/management/managed-booking-screen.tsx',
    nouns: ['desk', 'management'],
    parent: paths.adminBookings(),
  },
  {
    path: paths.adminModeration(),
    from: 'moderator',
    page: 'adminModeration',
    file: 'features/club/moderation/moderation-screen.tsx',
    nouns: ['moderation', 'standing'],
    address: true,
    staff: [{ group: 'desk', name: 'moderation' }],
  },
  {
    path: paths.adminGameMasters(),
    from: 'moderator',
    page: 'adminGameMasters',
    file: 'features/catalogue/masters/master-management-screen.tsx',
    nouns: ['gameMasters', 'management'],
    address: true,
    staff: [{ group: 'desk', name: 'masters' }],
  },
  {
    path: paths.adminUserSearch(),
    from: 'moderator',
    page: 'userSearch',
    file: 'features/people/users/user-search-screen.tsx',
    nouns: ['management', 'users'],
    address: true,
    staff: [{ group: 'desk', name: 'userSearch' }],
  },
  unopened(paths.adminLevelRewards(), 'moderator'),
  {
    path: paths.masterMySchedule(),
    from: 'master',
    page: 'masterMySchedule',
    file: 'features/playing/scheduling/my-schedule-screen.tsx',
    nouns: ['feeds', 'games', 'schedule'],
    address: true,
    staff: [{ group: 'hosting', name: 'mySchedule' }],
  },
  {
    path: paths.masterGames(),
    from: 'master',
    page: 'masterGames',
    file: 'features/playing/scheduling/master-games-screen.tsx',
    nouns: ['games', 'hosting', 'schedule'],
    address: true,
    staff: [{ group: 'hosting', name: 'games' }],
  },
  {
    path: paths.masterGame(':gameId'),
    from: 'master',
    page: 'masterGame',
    file: 'features/playing/scheduling/master-game-screen.tsx',
    nouns: ['bookings', 'games', 'hosting', 'schedule'],
    parent: paths.masterGames(),
  },
  {
    path: paths.ownerCurrency(),
    from: 'owner',
    page: 'currencyManagement',
    file: 'features/money/currency/currency-management-screen.tsx',
    nouns: ['currencyManagement'],
    address: true,
    staff: [{ group: 'money', name: 'currency' }],
  },
  {
    path: paths.ownerSubscriptions(),
    from: 'owner',
    page: 'subscriptionManagement',
    file: 'features/money/subscriptions/subscription-management-screen.tsx',
    nouns: ['management', 'subscriptionManagement'],
    address: true,
    staff: [{ group: 'money', name: 'subscriptions' }],
  },
  {
    path: paths.ownerPromocodes(),
    from: 'owner',
    page: 'promocodes',
    file: 'features/money/promo-codes/promo-codes-screen.tsx',
    nouns: ['management', 'promocodes'],
    address: true,
    staff: [{ group: 'money', name: 'promocodes' }],
  },
  {
    path: paths.ownerGames(),
    from: 'owner',
    page: 'ownerGames',
    file: 'features/playing/scheduling/all-games-screen.tsx',
    nouns: ['hosting', 'management', 'schedule'],
    address: true,
    staff: [{ group: 'club', name: 'allGames' }],
  },
  {
    path: paths.ownerPlaces(),
    from: 'owner',
    page: 'places',
    file: 'features/playing/places/places-screen.tsx',
    nouns: ['places'],
    staff: [{ group: 'club', name: 'places' }],
  },
  {
    path: paths.ownerBroadcast(),
    from: 'owner',
    page: 'broadcasts',
    file: 'features/club/broadcasts/broadcasts-screen.tsx',
    nouns: ['broadcasts'],
    staff: [{ group: 'club', name: 'broadcasts' }],
  },
  {
    path: paths.ownerSystemLogs(),
    from: 'owner',
    page: 'systemLogs',
    file: 'features/club/system-log/system-logs-screen.tsx',
    nouns: ['management', 'systemLogs'],
    address: true,
    staff: [{ group: 'club', name: 'systemLogs' }],
  },
  {
    path: paths.ownerUsers(),
    from: 'owner',
    page: 'users',
    file: 'features/people/users/users-screen.tsx',
    nouns: ['management', 'users'],
    address: true,
    staff: [{ group: 'club', name: 'users' }],
  },
  {
    path: paths.ownerUser(':userId'),
    from: 'owner',
    page: 'user',
    file: 'features/people/users/user-screen.tsx',
    nouns: ['users'],
    parent: paths.ownerUsers(),
  },
  unopened(paths.ownerStories(), 'owner'),
  unopened(paths.ownerAchievements(), 'owner'),
  unopened(paths.ownerJobs(), 'owner'),
  {
    path: paths.ownerAccess(),
    from: 'owner',
    page: 'access',
    file: 'features/people/users/access-screen.tsx',
    nouns: ['users'],
    staff: [{ group: 'club', name: 'access' }],
  },
  unopened(paths.ownerStatistics(), 'owner'),
  {
    path: paths.ownerRoles(),
    from: 'owner',
    page: 'roles',
    file: 'features/people/users/role-management-screen.tsx',
    nouns: ['management', 'users'],
    address: true,
    staff: [{ group: 'club', name: 'roles' }],
  },
  unopened(paths.ownerMasterCards(), 'owner'),
  unopened(paths.ownerInventory(), 'owner'),
  unopened(paths.ownerJobApplications(), 'owner'),
  unopened(paths.ownerGuilds(), 'owner'),
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
