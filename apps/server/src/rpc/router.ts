import { accountRouter } from '../features/account/router.ts'
import { administrationRouter } from '../features/administration/router.ts'
import { availabilityRouter } from '../features/availability/router.ts'
import {
  attendanceRouter,
  bookingManagementRouter,
  bookingsRouter,
  waitlistRouter,
} from '../features/bookings/router.ts'
import { broadcastsRouter } from '../features/broadcasts/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { feedsRouter } from '../features/feeds/router.ts'
import { giftsRouter } from '../features/gifts/router.ts'
import { hostingRouter } from '../features/hosting/router.ts'
import { jobsRouter } from '../features/jobs/router.ts'
import { liveRouter } from '../features/live/router.ts'
import { mastersRouter } from '../features/masters/router.ts'
import { notificationsRouter } from '../features/notifications/router.ts'
import { paymentsRouter } from '../features/payments/router.ts'
import { presenceRouter } from '../features/presence/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { promocodesRouter } from '../features/promocodes/router.ts'
import { reviewsRouter } from '../features/reviews/router.ts'
import { rolesRouter } from '../features/roles/router.ts'
import { scheduleRouter } from '../features/schedule/router.ts'
import { subscriptionsRouter } from '../features/subscriptions/router.ts'
import { systemLogsRouter } from '../features/system-logs/router.ts'
import { router } from './procedures.ts'

export const appRouter = router({
  account: accountRouter,
  administration: administrationRouter,
  attendance: attendanceRouter,
  availability: availabilityRouter,
  bookingManagement: bookingManagementRouter,
  bookings: bookingsRouter,
  broadcasts: broadcastsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  feeds: feedsRouter,
  gifts: giftsRouter,
  hosting: hostingRouter,
  jobs: jobsRouter,
  live: liveRouter,
  masters: mastersRouter,
  notifications: notificationsRouter,
  payments: paymentsRouter,
  presence: presenceRouter,
  profiles: profilesRouter,
  reviews: reviewsRouter,
  roles: rolesRouter,
  schedule: scheduleRouter,
  promocodes: promocodesRouter,
  subscriptions: subscriptionsRouter,
  systemLogs: systemLogsRouter,
  waitlist: waitlistRouter,
})

export type AppRouter = typeof appRouter
