import { bookingsRouter } from '../features/bookings/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { liveRouter } from '../features/live/router.ts'
import { presenceRouter } from '../features/presence/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { router } from './procedures.ts'

export const appRouter = router({
  bookings: bookingsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  live: liveRouter,
  presence: presenceRouter,
  profiles: profilesRouter,
})

export type AppRouter = typeof appRouter
