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
  screen(
    paths.subscriptions(),
    'subscriptions',
    () => import('../features/subscriptions/screens/subscriptions-screen.tsx'),
    'subscriptions',
  ),
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

const forMasters = [paths.masterSchedule(), paths.masterMySchedule(), paths.masterGames()].map(
  unopened,
)

const forOwners: RouteObject[] = [
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
    'management',
  ),
  ...[
    paths.ownerGames(),
    paths.ownerUsers(),
    paths.ownerStories(),
    paths.ownerAchievements(),
    paths.ownerJobs(),
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
  ? [screen(paths.kit(), 'kit', () => import('../features/kit/screens/kit-screen.tsx'), 'presence')]
  : []

/** Every route of the site (spec §2), all inside one layout. */
export const routes: RouteObject[] = [
  {
    Component: ShellLayout,
    children: [
      ...open,
      signedIn(forSignedIn),
      atLeast('moderator', forModerators),
      atLeast('master', forMasters),
      atLeast('owner', forOwners),
      ...forDevelopers,
      screen('*', 'notFound', () => import('./errors/not-found-screen.tsx')),
    ],
  },
]
