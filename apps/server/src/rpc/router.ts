import { accountRouter } from '../features/account/router.ts'
import { bookingsRouter } from '../features/bookings/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { router } from './procedures.ts'

export const appRouter = router({
  account: accountRouter,
  bookings: bookingsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  profiles: profilesRouter,
})

export type AppRouter = typeof appRouter
