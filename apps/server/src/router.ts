import { mergeRouters, router } from './api/procedures.ts'
import { masterCardsRouter } from './features/catalogue/master-cards/router.ts'
import { masterManagementRouter } from './features/catalogue/masters/management-router.ts'
import { mastersRouter } from './features/catalogue/masters/router.ts'
import { reviewsRouter } from './features/catalogue/reviews/router.ts'
import { storyManagementRouter } from './features/catalogue/stories/management/router.ts'
import { storiesRouter } from './features/catalogue/stories/router.ts'
import { aboutRouter } from './features/club/about/router.ts'
import { accountRouter } from './features/club/account/router.ts'
import { administrationRouter } from './features/club/administration/router.ts'
import { backgroundJobsRouter } from './features/club/background-jobs/router.ts'
import { broadcastsRouter } from './features/club/broadcasts/router.ts'
import { companiesRouter } from './features/club/companies/router.ts'
import { exportsRouter } from './features/club/exports/router.ts'
import { liveRouter } from './features/club/live/router.ts'
import { moderationRouter } from './features/club/moderation/router.ts'
import { searchRouter } from './features/club/search/router.ts'
import { settingsRouter } from './features/club/settings/router.ts'
import { statisticsRouter } from './features/club/statistics/router.ts'
import { systemLogsRouter } from './features/club/system-logs/router.ts'
import { vacancyApplicationsRouter } from './features/club/vacancies/application-router.ts'
import { vacanciesRouter } from './features/club/vacancies/router.ts'
import { achievementsRouter } from './features/community/achievements/router.ts'
import { guildManagementRouter } from './features/community/guilds/management-router.ts'
import { guildsRouter } from './features/community/guilds/router.ts'
import { inventoryRouter } from './features/community/inventory/router.ts'
import { levelsRouter } from './features/community/levels/router.ts'
import { partiesRouter } from './features/community/parties/router.ts'
import { ratingRouter } from './features/community/rating/router.ts'
import { seasonsRouter } from './features/community/seasons/router.ts'
import { currencyRouter } from './features/money/currency/router.ts'
import { giftsRouter } from './features/money/gifts/router.ts'
import { liabilitiesRouter } from './features/money/liabilities/router.ts'
import { paymentsRouter } from './features/money/payments/router.ts'
import { promoCodesRouter } from './features/money/promo-codes/router.ts'
import { subscriptionsRouter } from './features/money/subscriptions/router.ts'
import { notificationsRouter } from './features/news/notifications/router.ts'
import { pushRouter } from './features/news/push/router.ts'
import { availabilityRouter } from './features/people/availability/router.ts'
import { documentDraftsRouter } from './features/people/documents/draft-router.ts'
import { documentsRouter } from './features/people/documents/router.ts'
import { emailLinksRouter } from './features/people/email-links/router.ts'
import { friendsRouter } from './features/people/friends/router.ts'
import { presenceRouter } from './features/people/presence/router.ts'
import { profilesRouter } from './features/people/profiles/router.ts'
import { rolesRouter } from './features/people/roles/router.ts'
import { staffInvitationsRouter } from './features/people/staff-invitations/router.ts'
import { usersRouter } from './features/people/users/router.ts'
import {
  attendanceRouter,
  bookingManagementRouter,
  bookingsRouter,
  ordersRouter,
  waitlistRouter,
} from './features/playing/bookings/router.ts'
import { calendarRouter } from './features/playing/games/calendar/router.ts'
import { calendarFeedsRouter } from './features/playing/games/calendar-feeds/router.ts'
import { placesRouter } from './features/playing/places/router.ts'
import { roomPapersRouter } from './features/playing/rooms/papers-router.ts'
import { roomPowersRouter } from './features/playing/rooms/powers-router.ts'
import { roomsRouter } from './features/playing/rooms/router.ts'
import { roomSafetyRouter } from './features/playing/rooms/safety-router.ts'
import { roomTableRouter } from './features/playing/rooms/table-router.ts'
import { masterGamesRouter } from './features/playing/scheduling/master-games/router.ts'
import { schedulingRouter } from './features/playing/scheduling/requests/router.ts'

export const appRouter = router({
  about: aboutRouter,
  account: accountRouter,
  achievements: achievementsRouter,
  administration: administrationRouter,
  attendance: attendanceRouter,
  availability: availabilityRouter,
  backgroundJobs: backgroundJobsRouter,
  bookingManagement: bookingManagementRouter,
  bookings: bookingsRouter,
  broadcasts: broadcastsRouter,
  calendar: calendarRouter,
  calendarFeeds: calendarFeedsRouter,
  companies: companiesRouter,
  currency: mergeRouters(currencyRouter, liabilitiesRouter),
  documents: mergeRouters(documentsRouter, documentDraftsRouter),
  emailLinks: emailLinksRouter,
  exports: exportsRouter,
  friends: friendsRouter,
  gifts: giftsRouter,
  guildManagement: guildManagementRouter,
  guilds: guildsRouter,
  inventory: inventoryRouter,
  levels: levelsRouter,
  live: liveRouter,
  masterCards: masterCardsRouter,
  masterGames: masterGamesRouter,
  masterManagement: masterManagementRouter,
  masters: mastersRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  orders: ordersRouter,
  parties: partiesRouter,
  payments: paymentsRouter,
  places: placesRouter,
  presence: presenceRouter,
  profiles: profilesRouter,
  promoCodes: promoCodesRouter,
  push: pushRouter,
  rating: ratingRouter,
  reviews: reviewsRouter,
  roles: rolesRouter,
  rooms: mergeRouters(
    roomsRouter,
    roomPowersRouter,
    roomSafetyRouter,
    roomTableRouter,
    roomPapersRouter,
  ),
  scheduling: schedulingRouter,
  search: searchRouter,
  seasons: seasonsRouter,
  settings: settingsRouter,
  staffInvitations: staffInvitationsRouter,
  statistics: statisticsRouter,
  stories: storiesRouter,
  storyManagement: storyManagementRouter,
  subscriptions: subscriptionsRouter,
  systemLogs: systemLogsRouter,
  users: usersRouter,
  vacancies: vacanciesRouter,
  vacancyApplications: vacancyApplicationsRouter,
  waitlist: waitlistRouter,
})

export type AppRouter = typeof appRouter
