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
import { router } from './procedures.ts'

export const appRouter = router({
  attendance: attendanceRouter,
  bookingManagement: bookingManagementRouter,
  bookings: bookingsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  feeds: feedsRouter,
  profiles: profilesRouter,
  reviews: reviewsRouter,
  waitlist: waitlistRouter,
})

export type AppRouter = typeof appRouter
