import { bookingsRouter } from '../features/bookings/router.ts'
import { calendarRouter } from '../features/calendar/router.ts'
import { catalogueRouter } from '../features/catalogue/router.ts'
import { currencyRouter } from '../features/currency/router.ts'
import { giftsRouter } from '../features/gifts/router.ts'
import { liveRouter } from '../features/live/router.ts'
import { paymentsRouter } from '../features/payments/router.ts'
import { presenceRouter } from '../features/presence/router.ts'
import { profilesRouter } from '../features/profiles/router.ts'
import { promocodesRouter } from '../features/promocodes/router.ts'
import { subscriptionsRouter } from '../features/subscriptions/router.ts'
import { router } from './procedures.ts'

export const appRouter = router({
  bookings: bookingsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  currency: currencyRouter,
  gifts: giftsRouter,
  payments: paymentsRouter,
  live: liveRouter,
  presence: presenceRouter,
  profiles: profilesRouter,
  promocodes: promocodesRouter,
  subscriptions: subscriptionsRouter,
})

export type AppRouter = typeof appRouter
