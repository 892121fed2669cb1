import { bookingsRouter } from '../features/bookings/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { hostingRouter } from '../features/hosting/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { scheduleRouter } from '../features/schedule/router.ts'
import { router } from './procedures.ts'

export const appRouter = router({
  bookings: bookingsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  hosting: hostingRouter,
  profiles: profilesRouter,
  schedule: scheduleRouter,
})

export type AppRouter = typeof appRouter
