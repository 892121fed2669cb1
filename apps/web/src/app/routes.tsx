import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { atLeast, signedIn } from './guards/guarded.tsx'
import { screen } from './screen.tsx'
import { ShellLayout } from './shell/shell-layout.tsx'

/** A path of the specification that opens with a later issue. */
const unopened = (path: string) => screen(path, 'unopened', () => import('./unopened-screen.tsx'))

const open: RouteObject[] = [
  screen(
    paths.home(),
    'home',
    () => import('../features/home/screens/home-screen.tsx'),
    'games',
    'home',
  ),
  screen(
    paths.stories(),
    'stories',
    () => import('../features/stories/screens/stories-screen.tsx'),
    'stories',
  ),
  screen(
    paths.story(':slug'),
    'story',
    () => import('../features/stories/screens/story-screen.tsx'),
    'games',
    'masters',
    'stories',
  ),
  screen(
    paths.masters(),
    'masters',
    () => import('../features/masters/screens/masters-screen.tsx'),
    'masters',
    'stories',
  ),
  screen(
    paths.master(':masterId'),
    'master',
    () => import('../features/masters/screens/master-screen.tsx'),
    'games',
    'masters',
    'stories',
  ),
  screen(
    paths.calendar(),
    'calendar',
    () => import('../features/calendar/screens/calendar-screen.tsx'),
    'calendar',
    'games',
  ),
  screen(paths.cart(), 'cart', () => import('../features/cart/screens/cart-screen.tsx'), 'cart'),
  screen(paths.auth(), 'auth', () => import('../features/auth/screens/auth-screen.tsx'), 'auth'),
  screen(
    paths.waitlistOffer(),
    'waitlistOffer',
    () => import('../features/bookings/screens/waitlist-offer-screen.tsx'),
    'bookings',
    'offers',
  ),
  screen(
    paths.unsubscribe(),
    'unsubscribe',
    () => import('../features/notifications/screens/unsubscribe-screen.tsx'),
    'notifications',
  ),
  unopened(paths.about()),
  unopened(paths.careers()),
  unopened(paths.corporate()),
  screen(
    paths.subscriptions(),
    'subscriptions',
    () => import('../features/subscriptions/screens/subscriptions-screen.tsx'),
    'subscriptions',
  ),
  screen(
    paths.currency(),
    'currency',
    () => import('../features/currency/screens/currency-screen.tsx'),
    'currency',
  ),
  screen(
    paths.giftGame(),
    'giftGame',
    () => import('../features/gifts/screens/gifts-screen.tsx'),
    'gifts',
  ),
  unopened(paths.profileOf(':userId')),
]

const forSignedIn: RouteObject[] = [
  screen(
    paths.checkout(),
    'checkout',
    () => import('../features/checkout/screens/checkout-screen.tsx'),
    'bookings',
    'cart',
    'checkout',
  ),
  screen(
    paths.bookings(),
    'bookings',
    () => import('../features/bookings/screens/bookings-screen.tsx'),
    'bookings',
    'feeds',
    'offers',
  ),
  screen(
    paths.profile(),
    'profile',
    () => import('../features/profile/screens/profile-screen.tsx'),
    'bookings',
    'games',
    'presence',
    'profile',
  ),
  screen(
    paths.notifications(),
    'notifications',
    () => import('../features/notifications/screens/notifications-screen.tsx'),
    'notifications',
  ),
  unopened(paths.rating()),
  unopened(paths.guilds()),
  unopened(paths.gameRoom(':bookingId')),
  unopened(paths.debugProfile()),
]

const forModerators = [
  screen(
    paths.admin(),
    'administration',
    () => import('../features/administration/screens/administration-screen.tsx'),
    'administration',
  ),
  screen(
    paths.adminModeration(),
    'adminModeration',
    () => import('../features/moderation/screens/moderation-screen.tsx'),
    'moderation',
  ),
  screen(
    paths.adminGameMasters(),
    'adminGameMasters',
    () => import('../features/game-master-management/screens/game-masters-screen.tsx'),
    'gameMasters',
    'management',
  ),
  ...[paths.adminUserSearch(), paths.adminLevelRewards()].map(unopened),
]

/** Moderators decide about requests there; what else is on it is for masters alone. */
const forDeciders = [
  screen(
    paths.masterSchedule(),
    'masterSchedule',
    () => import('../features/schedule/screens/schedule-screen.tsx'),
    'games',
    'schedule',
  ),
]

const forMasters = [
  screen(
    paths.adminBookings(),
    'adminBookings',
    () => import('../features/booking-management/screens/booking-management-screen.tsx'),
    'desk',
    'bookings',
    'management',
  ),
  screen(
    paths.masterMySchedule(),
    'masterMySchedule',
    () => import('../features/schedule/screens/my-schedule-screen.tsx'),
    'feeds',
    'games',
    'schedule',
  ),
  screen(
    paths.masterGames(),
    'masterGames',
    () => import('../features/hosting/screens/hosted-games-screen.tsx'),
    'games',
    'hosting',
    'schedule',
  ),
  screen(
    paths.masterGame(':gameId'),
    'masterGame',
    () => import('../features/hosting/screens/hosted-game-screen.tsx'),
    'bookings',
    'games',
    'hosting',
    'schedule',
  ),
]

const forOwners: RouteObject[] = [
  screen(
    paths.ownerGames(),
    'ownerGames',
    () => import('../features/hosting/screens/all-games-screen.tsx'),
    'hosting',
    'management',
    'schedule',
  ),
  screen(
    paths.ownerBroadcast(),
    'broadcasts',
    () => import('../features/broadcasts/screens/broadcasts-screen.tsx'),
    'broadcasts',
  ),
  screen(
    paths.ownerSystemLogs(),
    'systemLogs',
    () => import('../features/system-logs/screens/system-logs-screen.tsx'),
    'systemLogs',
  ),
  screen(
    paths.ownerPromocodes(),
    'promocodes',
    () => import('../features/promocodes/screens/promocodes-screen.tsx'),
    'management',
    'promocodes',
  ),
  screen(
    paths.ownerSubscriptions(),
    'subscriptionManagement',
    () => import('../features/subscriptions/screens/subscription-management-screen.tsx'),
    'management',
    'subscriptionManagement',
  ),
  screen(
    paths.ownerCurrency(),
    'currencyManagement',
    () => import('../features/currency/screens/currency-management-screen.tsx'),
    'currencyManagement',
  ),
  ...[
    paths.ownerUsers(),
    paths.ownerStories(),
    paths.ownerAchievements(),
    paths.ownerJobs(),
    paths.ownerAccess(),
    paths.ownerStatistics(),
    paths.ownerRoles(),
    paths.ownerMasterCards(),
    paths.ownerInventory(),
    paths.ownerJobApplications(),
    paths.ownerGuilds(),
  ].map(unopened),
]

const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [screen(paths.kit(), 'kit', () => import('../features/kit/screens/kit-screen.tsx'), 'presence')]
  : []

/** Every route of the site (spec §2), all inside one layout. */
export const routes: RouteObject[] = [
  {
    Component: ShellLayout,
    children: [
      ...open,
      signedIn(forSignedIn),
      atLeast('moderator', [...forModerators, ...forDeciders]),
      atLeast('master', forMasters),
      atLeast('owner', forOwners),
      ...forDevelopers,
      screen('*', 'notFound', () => import('./errors/not-found-screen.tsx')),
    ],
  },
]
