import { mergeRouters, router } from './api/procedures.ts'
import { masterCardsRouter } from './features/catalogue/masters/cards/router.ts'
import { mastersRouter } from './features/catalogue/masters/router.ts'
import { reviewsRouter } from './features/catalogue/reviews/router.ts'
import { storyManagementRouter } from './features/catalogue/stories/management/router.ts'
import { catalogueRouter } from './features/catalogue/stories/router.ts'
import { aboutRouter } from './features/club/about/router.ts'
import { accountRouter } from './features/club/account/router.ts'
import { administrationRouter } from './features/club/administration/router.ts'
import { backgroundJobsRouter } from './features/club/background-jobs/router.ts'
import { broadcastsRouter } from './features/club/broadcasts/router.ts'
import { corporateRouter } from './features/club/corporate/router.ts'
import { exportsRouter } from './features/club/exports/router.ts'
import { liveRouter } from './features/club/live/router.ts'
import { moderationRouter } from './features/club/moderation/router.ts'
import { searchRouter } from './features/club/search/router.ts'
import { settingsRouter } from './features/club/settings/router.ts'
import { statisticsRouter } from './features/club/statistics/router.ts'
import { systemLogsRouter } from './features/club/system-log/router.ts'
import { jobApplicationsRouter } from './features/club/vacancies/application-router.ts'
import { vacanciesRouter } from './features/club/vacancies/router.ts'
import { achievementsRouter } from './features/community/achievements/router.ts'
import { experienceRouter } from './features/community/experience/router.ts'
import { guildManagementRouter } from './features/community/guilds/management-router.ts'
import { guildsRouter } from './features/community/guilds/router.ts'
import { inventoryRouter } from './features/community/inventory/router.ts'
import { partiesRouter } from './features/community/parties/router.ts'
import { ratingRouter } from './features/community/rating/router.ts'
import { seasonsRouter } from './features/community/seasons/router.ts'
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
import { legalDraftsRouter } from './features/people/legal/draft-router.ts'
import { legalRouter } from './features/people/legal/router.ts'
import { presenceRouter } from './features/people/presence/router.ts'
import { profilesRouter } from './features/people/profiles/router.ts'
import { rolesRouter } from './features/people/roles/router.ts'
import { usersRouter } from './features/people/users/router.ts'
import {
  attendanceRouter,
  bookingManagementRouter,
  bookingsRouter,
  ordersRouter,
  waitlistRouter,
} from './features/playing/bookings/router.ts'
import { calendarRouter } from './features/playing/games/calendar/router.ts'
import { feedsRouter } from './features/playing/games/calendar-feeds/router.ts'
import { placesRouter } from './features/playing/places/router.ts'
import { roomPapersRouter } from './features/playing/rooms/papers-router.ts'
import { roomPowersRouter } from './features/playing/rooms/powers-router.ts'
import { roomsRouter } from './features/playing/rooms/router.ts'
import { roomSafetyRouter } from './features/playing/rooms/safety-router.ts'
import { roomTableRouter } from './features/playing/rooms/table-router.ts'
import { hostingRouter } from './features/playing/scheduling/master-games/router.ts'
import { scheduleRouter } from './features/playing/scheduling/requests/router.ts'

export const appRouter = router({
  about: aboutRouter,
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
  corporate: corporateRouter,
  currency: mergeRouters(currencyRouter, liabilitiesRouter),
  achievements: achievementsRouter,
  experience: experienceRouter,
  exports: exportsRouter,
  feeds: feedsRouter,
  friends: friendsRouter,
  gifts: giftsRouter,
  guildManagement: guildManagementRouter,
  guilds: guildsRouter,
  hosting: hostingRouter,
  inventory: inventoryRouter,
  rating: ratingRouter,
  seasons: seasonsRouter,
  invitations: invitationsRouter,
  jobApplications: jobApplicationsRouter,
  legal: mergeRouters(legalRouter, legalDraftsRouter),
  live: liveRouter,
  masterCards: masterCardsRouter,
  masters: mastersRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  parties: partiesRouter,
  payments: paymentsRouter,
  places: placesRouter,
  presence: presenceRouter,
  profiles: profilesRouter,
  reviews: reviewsRouter,
  roles: rolesRouter,
  rooms: mergeRouters(
    roomsRouter,
    roomPowersRouter,
    roomSafetyRouter,
    roomTableRouter,
    roomPapersRouter,
  ),
  schedule: scheduleRouter,
  search: searchRouter,
  settings: settingsRouter,
  promocodes: promocodesRouter,
  storyManagement: storyManagementRouter,
  statistics: statisticsRouter,
  subscriptions: subscriptionsRouter,
  systemLogs: systemLogsRouter,
  users: usersRouter,
  vacancies: vacanciesRouter,
  orders: ordersRouter,
  waitlist: waitlistRouter,
})

export type AppRouter = typeof appRouter
