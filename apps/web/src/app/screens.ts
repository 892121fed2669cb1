import type { Role } from '@cco/domain/role/role'
import type { Noun } from '@cco/messages/nouns'
import { paths } from '../lib/paths.ts'
import type { PageName } from './page-name.ts'

/**
 * Every page of the site (spec §2) as data: `routes.tsx` makes routes of it, the build writes which
 * files a page needs, and `tools/budget` weighs them.
 */
export interface Screen {
  /** The pattern of its address; `*` stands for every other one. */
  path: string
  page: PageName
  /** The file that exports it as `Component`, from the folder `src`. */
  file: string
  /** Whose phrases it speaks with, besides those of the frame. */
  nouns: readonly Noun[]
}

/** Nouns whose phrases are loaded before anything is drawn. */
export const FRAME_NOUNS = ['shell', 'common', 'error'] as const satisfies readonly Noun[]

const screen = (path: string, page: PageName, file: string, nouns: readonly Noun[]): Screen => ({
  path,
  page,
  file,
  nouns,
})

/** A path of the specification whose page is not open yet. */
const unopened = (path: string) => screen(path, 'unopened', 'app/unopened-screen.tsx', [])

const forEveryone: readonly Screen[] = [
  screen(paths.home(), 'home', 'features/club/home/screens/home-screen.tsx', ['games', 'home']),
  screen(paths.stories(), 'stories', 'features/catalogue/stories/stories-screen.tsx', ['stories']),
  screen(paths.story(':slug'), 'story', 'features/catalogue/stories/story-screen.tsx', [
    'games',
    'masters',
    'stories',
  ]),
  screen(paths.masters(), 'masters', 'features/catalogue/masters/masters-screen.tsx', [
    'masters',
    'stories',
  ]),
  screen(paths.master(':masterId'), 'master', 'features/catalogue/masters/master-screen.tsx', [
    'games',
    'masters',
    'stories',
  ]),
  screen(paths.calendar(), 'calendar', 'features/playing/calendar/screens/calendar-screen.tsx', [
    'calendar',
    'games',
  ]),
  screen(paths.cart(), 'cart', 'features/playing/checkout/cart-screen.tsx', ['cart']),
  screen(paths.auth(), 'auth', 'features/people/auth/screens/auth-screen.tsx', ['auth']),
  screen(
    paths.waitlistOffer(),
    'waitlistOffer',
    'features/playing/bookings/waitlist-offer-screen.tsx',
    ['bookings', 'offers'],
  ),
  screen(paths.unsubscribe(), 'unsubscribe', 'features/news/notifications/unsubscribe-screen.tsx', [
    'notifications',
  ]),
  unopened(paths.about()),
  unopened(paths.careers()),
  unopened(paths.corporate()),
  screen(
    paths.subscriptions(),
    'subscriptions',
    'features/money/subscriptions/subscriptions-screen.tsx',
    ['subscriptions'],
  ),
  screen(paths.currency(), 'currency', 'features/money/currency/currency-screen.tsx', ['currency']),
  screen(paths.giftGame(), 'giftGame', 'features/money/gifts/gifts-screen.tsx', ['gifts']),
  unopened(paths.profileOf(':userId')),
]

const forSignedIn: readonly Screen[] = [
  screen(paths.checkout(), 'checkout', 'features/playing/checkout/checkout-screen.tsx', [
    'bookings',
    'cart',
    'checkout',
  ]),
  screen(paths.bookings(), 'bookings', 'features/playing/bookings/bookings-screen.tsx', [
    'bookings',
    'feeds',
    'offers',
  ]),
  screen(paths.profile(), 'profile', 'features/people/profiles/screens/profile-screen.tsx', [
    'bookings',
    'games',
    'presence',
    'profile',
  ]),
  screen(
    paths.notifications(),
    'notifications',
    'features/news/notifications/notifications-screen.tsx',
    ['notifications'],
  ),
  unopened(paths.rating()),
  unopened(paths.guilds()),
  unopened(paths.gameRoom(':bookingId')),
  unopened(paths.debugProfile()),
]

/** The staff's pages, each open from the rank of its list on. */
const forModerators: readonly Screen[] = [
  screen(
    paths.admin(),
    'administration',
    'features/club/administration/screens/administration-screen.tsx',
    ['administration'],
  ),
  screen(
    paths.adminModeration(),
    'adminModeration',
    'features/people/moderation/moderation-screen.tsx',
    ['moderation'],
  ),
  screen(
    paths.adminGameMasters(),
    'adminGameMasters',
    'features/catalogue/masters/master-management-screen.tsx',
    ['gameMasters', 'management'],
  ),
  unopened(paths.adminUserSearch()),
  unopened(paths.adminLevelRewards()),
]

/** Moderators decide about requests there; what else is on it is for masters alone. */
const forDeciders: readonly Screen[] = [
  screen(
    paths.masterSchedule(),
    'masterSchedule',
    'features/playing/schedule/screens/schedule-screen.tsx',
    ['games', 'schedule'],
  ),
]

const forMasters: readonly Screen[] = [
  screen(
    paths.adminBookings(),
    'adminBookings',
    'features/playing/bookings/management/booking-management-screen.tsx',
    ['desk', 'bookings', 'management'],
  ),
  screen(
    paths.masterMySchedule(),
    'masterMySchedule',
    'features/playing/schedule/screens/my-schedule-screen.tsx',
    ['feeds', 'games', 'schedule'],
  ),
  screen(
    paths.masterGames(),
    'masterGames',
    'features/playing/master-games/screens/hosted-games-screen.tsx',
    ['games', 'hosting', 'schedule'],
  ),
  screen(
    paths.masterGame(':gameId'),
    'masterGame',
    'features/playing/master-games/screens/hosted-game-screen.tsx',
    ['bookings', 'games', 'hosting', 'schedule'],
  ),
]

const forOwners: readonly Screen[] = [
  screen(
    paths.ownerGames(),
    'ownerGames',
    'features/playing/master-games/screens/all-games-screen.tsx',
    ['hosting', 'management', 'schedule'],
  ),
  screen(
    paths.ownerBroadcast(),
    'broadcasts',
    'features/club/broadcasts/screens/broadcasts-screen.tsx',
    ['broadcasts'],
  ),
  screen(
    paths.ownerSystemLogs(),
    'systemLogs',
    'features/club/system-log/screens/system-logs-screen.tsx',
    ['systemLogs'],
  ),
  screen(
    paths.ownerPromocodes(),
    'promocodes',
    'features/money/promo-codes/promo-codes-screen.tsx',
    ['management', 'promocodes'],
  ),
  screen(
    paths.ownerSubscriptions(),
    'subscriptionManagement',
    'features/money/subscriptions/subscription-management-screen.tsx',
    ['management', 'subscriptionManagement'],
  ),
  screen(
    paths.ownerCurrency(),
    'currencyManagement',
    'features/money/currency/currency-management-screen.tsx',
    ['currencyManagement'],
  ),
  unopened(paths.ownerUsers()),
  unopened(paths.ownerStories()),
  unopened(paths.ownerAchievements()),
  unopened(paths.ownerJobs()),
  unopened(paths.ownerAccess()),
  unopened(paths.ownerStatistics()),
  unopened(paths.ownerRoles()),
  unopened(paths.ownerMasterCards()),
  unopened(paths.ownerInventory()),
  unopened(paths.ownerJobApplications()),
  unopened(paths.ownerGuilds()),
]

/** Each list of screens with the least role that may enter them; null stands for guests as well. */
export const SCREENS: readonly { from: Role | null; screens: readonly Screen[] }[] = [
  { from: null, screens: forEveryone },
  { from: 'user', screens: forSignedIn },
  { from: 'moderator', screens: [...forModerators, ...forDeciders] },
  { from: 'master', screens: forMasters },
  { from: 'owner', screens: forOwners },
  { from: null, screens: [screen('*', 'notFound', 'app/errors/not-found-screen.tsx', [])] },
]
