import {
  attendanceRouter,
  bookingManagementRouter,
  bookingsRouter,
  waitlistRouter,
} from '../features/bookings/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { feedsRouter } from '../features/feeds/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { reviewsRouter } from '../features/reviews/router.ts'
import { bookingsRouter } from '../features/bookings/router.ts'
import { broadcastsRouter } from '../features/broadcasts/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { giftsRouter } from '../features/gifts/router.ts'
import { jobsRouter } from '../features/jobs/router.ts'
import { liveRouter } from '../features/live/router.ts'
import { notificationsRouter } from '../features/notifications/router.ts'
import { paymentsRouter } from '../features/payments/router.ts'
import { presenceRouter } from '../features/presence/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { rolesRouter } from '../features/roles/router.ts'
import { subscriptionsRouter } from '../features/subscriptions/router.ts'
import { systemLogsRouter } from '../features/system-logs/router.ts'
import { router } from './procedures.ts'

export const appRouter = router({
  attendance: attendanceRouter,
  bookingManagement: bookingManagementRouter,
  bookings: bookingsRouter,
  broadcasts: broadcastsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  feeds: feedsRouter,
  profiles: profilesRouter,
  reviews: reviewsRouter,
  waitlist: waitlistRouter,
  gifts: giftsRouter,
  payments: paymentsRouter,
  live: liveRouter,
  presence: presenceRouter,
  profiles: profilesRouter,
  subscriptions: subscriptionsRouter,
  jobs: jobsRouter,
  systemLogs: systemLogsRouter,
  notifications: notificationsRouter,
  roles: rolesRouter,
})

export type AppRouter = typeof appRouter
