import { bookingsRouter } from '../features/bookings/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { notificationsRouter } from '../features/notifications/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { rolesRouter } from '../features/roles/router.ts'
import { router } from './procedures.ts'

export const appRouter = router({
  bookings: bookingsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  notifications: notificationsRouter,
  profiles: profilesRouter,
  roles: rolesRouter,
})

export type AppRouter = typeof appRouter
