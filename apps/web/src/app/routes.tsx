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
  unopened(paths.about()),
  unopened(paths.careers()),
  unopened(paths.corporate()),
  unopened(paths.subscriptions()),
  unopened(paths.giftGame()),
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
  ),
  screen(
    paths.currency(),
    'currency',
    () => import('../features/currency/screens/currency-screen.tsx'),
    'currency',
  ),
  screen(
    paths.profile(),
    'profile',
    () => import('../features/profile/screens/profile-screen.tsx'),
    'bookings',
    'games',
    'profile',
  ),
  unopened(paths.rating()),
  unopened(paths.guilds()),
  unopened(paths.gameRoom(':bookingId')),
  unopened(paths.debugProfile()),
]

const forModerators = [
  paths.admin(),
  paths.adminUserSearch(),
  paths.adminBookings(),
  paths.adminModeration(),
  paths.adminGameMasters(),
  paths.adminLevelRewards(),
].map(unopened)

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
    paths.masterMySchedule(),
    'masterMySchedule',
    () => import('../features/schedule/screens/my-schedule-screen.tsx'),
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
    'games',
    'hosting',
    'schedule',
  ),
]

const forOwners = [
  screen(
    paths.ownerGames(),
    'ownerGames',
    () => import('../features/hosting/screens/all-games-screen.tsx'),
    'hosting',
    'schedule',
  ),
  ...[
    paths.ownerUsers(),
    paths.ownerPromocodes(),
    paths.ownerStories(),
    paths.ownerAchievements(),
    paths.ownerSubscriptions(),
    paths.ownerJobs(),
    paths.ownerCurrency(),
    paths.ownerAccess(),
    paths.ownerStatistics(),
    paths.ownerBroadcast(),
    paths.ownerRoles(),
    paths.ownerMasterCards(),
    paths.ownerInventory(),
    paths.ownerSystemLogs(),
    paths.ownerJobApplications(),
    paths.ownerGuilds(),
  ].map(unopened),
]

const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [screen(paths.kit(), 'kit', () => import('../features/kit/screens/kit-screen.tsx'))]
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
