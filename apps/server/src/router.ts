import { mergeRouters, router } from './api/procedures.ts'
import { mastersRouter } from './features/catalogue/masters/router.ts'
import { reviewsRouter } from './features/catalogue/reviews/router.ts'
import { catalogueRouter } from './features/catalogue/stories/router.ts'
import { accountRouter } from './features/club/account/router.ts'
import { administrationRouter } from './features/club/administration/router.ts'
import { backgroundJobsRouter } from './features/club/background-jobs/router.ts'
import { broadcastsRouter } from './features/club/broadcasts/router.ts'
import { exportsRouter } from './features/club/exports/router.ts'
import { liveRouter } from './features/club/live/router.ts'
import { moderationRouter } from './features/club/moderation/router.ts'
import { systemLogsRouter } from './features/club/system-log/router.ts'
import { currencyRouter } from './features/money/currency/router.ts'
import { giftsRouter } from './features/money/gifts/router.ts'
import { liabilitiesRouter } from './features/money/liabilities/router.ts'
import { paymentsRouter } from './features/money/payments/router.ts'
import { promocodesRouter } from './features/money/promo-codes/router.ts'
import { subscriptionsRouter } from './features/money/subscriptions/router.ts'
import { notificationsRouter } from './features/news/notifications/router.ts'
import { availabilityRouter } from './features/people/availability/router.ts'
import { friendsRouter } from './features/people/friends/router.ts'
import { invitationsRouter } from './features/people/invitations/router.ts'
import { presenceRouter } from './features/people/presence/router.ts'
import { profilesRouter } from './features/people/profiles/router.ts'
import { rolesRouter } from './features/people/roles/router.ts'
import { usersRouter } from './features/people/users/router.ts'
import {
  attendanceRouter,
  bookingManagementRouter,
  bookingsRouter,
  waitlistRouter,
} from './features/playing/bookings/router.ts'
import { calendarRouter } from './features/playing/games/calendar/router.ts'
import { feedsRouter } from './features/playing/games/calendar-feeds/router.ts'
import { placesRouter } from './features/playing/places/router.ts'
import { hostingRouter } from './features/playing/scheduling/master-games/router.ts'
import { scheduleRouter } from './features/playing/scheduling/requests/router.ts'

export const appRouter = router({
  account: accountRouter,
  administration: administrationRouter,
  attendance: attendanceRouter,
  availability: availabilityRouter,
  backgroundJobs: backgroundJobsRouter,
  bookingManagement: bookingManagementRouter,
  bookings: bookingsRouter,
  broadcasts: broadcastsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: mergeRouters(currencyRouter, liabilitiesRouter),
  exports: exportsRouter,
  feeds: feedsRouter,
  friends: friendsRouter,
  gifts: giftsRouter,
  hosting: hostingRouter,
  invitations: invitationsRouter,
  live: liveRouter,
  masters: mastersRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  payments: paymentsRouter,
  places: placesRouter,
  presence: presenceRouter,
  profiles: profilesRouter,
  reviews: reviewsRouter,
  roles: rolesRouter,
  schedule: scheduleRouter,
  promocodes: promocodesRouter,
  subscriptions: subscriptionsRouter,
  systemLogs: systemLogsRouter,
  users: usersRouter,
  waitlist: waitlistRouter,
})

export type AppRouter = typeof appRouter
