import type { Deps } from './deps.ts'
import { pictureSchedule, unusedPicturesTask } from './features/catalogue/pictures/jobs.ts'
import { totals } from './features/catalogue/reviews/subscribers.ts'
import { publishStoriesTask, storySchedule } from './features/catalogue/stories/management/jobs.ts'
import { jobNights, unreportedJobsTask } from './features/club/background-jobs/jobs.ts'
import { backupSchedule, backupTasks } from './features/club/backups/jobs.ts'
import { broadcastTask } from './features/club/broadcasts/jobs.ts'
import { deletedTickets } from './features/club/exports/subscribers.ts'
import {
  continuedSanctions,
  gamesWithoutMaster,
  roomRemovals,
} from './features/club/moderation/subscribers.ts'
import { systemLogNights, systemLogTasks } from './features/club/system-logs/jobs.ts'
import { applicationSchedule, applicationTasks } from './features/club/vacancies/jobs.ts'
import { achievementNights, achievementTasks } from './features/community/achievements/jobs.ts'
import { achievements } from './features/community/achievements/subscribers.ts'
import { guildSchedule, guildTasks } from './features/community/guilds/jobs.ts'
import {
  applicationDelivery,
  guildInvitationDelivery,
} from './features/community/guilds/request-commands.ts'
import { guildFeeds, passedOnGuilds } from './features/community/guilds/subscribers.ts'
import { grantTask } from './features/community/inventory/grant-jobs.ts'
import { experience } from './features/community/levels/subscribers.ts'
import { gameInvitationDelivery } from './features/community/parties/commands.ts'
import { invitationSchedule, invitationsTask } from './features/community/parties/jobs.ts'
import { withdrawnGameInvitations } from './features/community/parties/subscribers.ts'
import { seasonSchedule, seasonTask } from './features/community/seasons/jobs.ts'
import { giftSchedule, giftTasks } from './features/money/gifts/jobs.ts'
import { returnedGifts } from './features/money/gifts/subscribers.ts'
import { paymentSchedule, reconcilePaymentsTask } from './features/money/payments/jobs.ts'
import {
  renewSubscriptionsTask,
  subscriptionSchedule,
} from './features/money/subscriptions/jobs.ts'
import { endedSubscriptions } from './features/money/subscriptions/subscribers.ts'
import { notificationTasks } from './features/news/notifications/jobs.ts'
import { isDeliverable, pushDueAt } from './features/news/notifications/queries.ts'
import { pushTask } from './features/news/push/jobs.ts'
import { endedAssignments } from './features/people/decisions/subscribers.ts'
import { documentNights, documentsTask } from './features/people/documents/jobs.ts'
import { friendDelivery } from './features/people/friends/commands.ts'
import { withdrawnFriendRequests } from './features/people/friends/subscribers.ts'
import { presenceSchedule, presenceTasks } from './features/people/presence/jobs.ts'
import { avatarSchedule, avatarTask } from './features/people/profiles/jobs.ts'
import { gamesPlayed, hiddenPictures } from './features/people/profiles/subscribers.ts'
import type { Deliveries } from './features/people/request-records/commands.ts'
import { requestSchedule, requestsTask } from './features/people/request-records/jobs.ts'
import { revokedStaffInvitations } from './features/people/staff-invitations/subscribers.ts'
import { bookingSchedule, bookingTasks } from './features/playing/bookings/jobs.ts'
import {
  attendanceNotifications,
  freedSeats,
  paidOrders,
} from './features/playing/bookings/subscribers.ts'
import { closedCalendarFeeds } from './features/playing/games/calendar-feeds/subscribers.ts'
import {
  advanceGamesTask,
  lifecycleSchedule,
} from './features/playing/scheduling/lifecycle/jobs.ts'
import { extendSeriesTask, seriesNights } from './features/playing/scheduling/recurring/jobs.ts'
import { endedSeries } from './features/playing/scheduling/recurring/subscribers.ts'
import { eventsTask } from './platform/events/handle.ts'
import type { Subscriber } from './platform/events/subscriber.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Task } from './platform/jobs/task.ts'
import type { WorkerOptions } from './platform/jobs/worker.ts'
import { openPost } from './platform/mail/post.ts'
import { mailTask, signInMailTask } from './platform/mail/send-mail.ts'
import { openSms } from './platform/sms/open-sms.ts'
import { smsTask } from './platform/sms/send-sms.ts'
import { pruneTask, signInNights, signInTasks } from './sign-in.ts'

/** How many codes and links of sign-in one process sends at a time. */
const SIGN_IN_SLOTS = 2

/**
 * Returns what the worker of a process runs. The emails and text messages of sign-in have slots and
 * connections of their own, so that neither broadcasts to a slow mail server nor long jobs of the
 * night delay a code (design §7b).
 */
export function workOf(deps: Deps): Pick<WorkerOptions, 'tasks' | 'schedules' | 'concurrent'>[] {
  return [
    { tasks: tasksOf(deps), schedules: schedulesOf(deps) },
    { tasks: signInTasksOf(deps), concurrent: SIGN_IN_SLOTS },
  ]
}

/** Returns the tasks that send codes and links of sign-in, over transports of their own. */
export function signInTasksOf(deps: Deps): Task[] {
  return [
    ...signInTasks(deps.auth),
    signInMailTask(openPost(deps), clubNameOf(deps)),
    smsTask(openSms(deps)),
  ]
}

function clubNameOf({ settings }: Deps) {
  return async () => (await settings()).club.name
}

/** How requests are delivered whose notifications were delayed. */
export const REQUEST_DELIVERIES: Deliveries = {
  friend: friendDelivery,
  guild_invitation: guildInvitationDelivery,
  guild_application: applicationDelivery,
  game_invitation: gameInvitationDelivery,
}

/** Returns the tasks of all other background jobs. */
export function tasksOf(deps: Deps): Task[] {
  return [
    mailTask(openPost(deps), clubNameOf(deps), (id) => isDeliverable(deps.sql, id)),
    pushTask(deps, (id, now) => pushDueAt(deps.sql, id, now)),
    eventsTask(deps, subscribersOf(deps)),
    pruneTask(deps.auth),
    ...notificationTasks(deps),
    ...presenceTasks(deps),
    avatarTask(deps),
    documentsTask(deps),
    ...achievementTasks(deps),
    ...guildTasks(deps),
    requestsTask(deps, REQUEST_DELIVERIES),
    invitationsTask(deps),
    seasonTask(deps),
    ...systemLogTasks(deps),
    ...applicationTasks(deps),
    unreportedJobsTask(deps),
    ...backupTasks(deps),
    ...bookingTasks(deps),
    advanceGamesTask(deps),
    extendSeriesTask(deps),
    broadcastTask(deps),
    grantTask(deps),
    ...giftTasks(deps),
    reconcilePaymentsTask(deps),
    renewSubscriptionsTask(deps),
    publishStoriesTask(deps),
    unusedPicturesTask(deps),
  ]
}

/** Returns all subscribers to domain events. */
export function subscribersOf(
  deps: Pick<Deps, 'clock' | 'ids' | 'settings' | 'files'>,
): Subscriber[] {
  return [
    attendanceNotifications(deps),
    gamesPlayed,
    totals,
    experience(deps),
    achievements(deps),
    guildFeeds(deps),
    roomRemovals(deps),
    continuedSanctions(deps),
    // What ends when a user is banned or deleted.
    closedCalendarFeeds(deps),
    deletedTickets(deps),
    endedAssignments(deps),
    endedSeries(deps),
    endedSubscriptions(deps),
    gamesWithoutMaster(deps),
    hiddenPictures(deps),
    freedSeats(deps),
    paidOrders,
    passedOnGuilds(deps),
    returnedGifts(deps),
    revokedStaffInvitations(deps),
    withdrawnFriendRequests(deps),
    withdrawnGameInvitations(deps),
  ]
}

/** Returns the schedules of all recurring jobs. */
export function schedulesOf({ config }: Pick<Deps, 'config'>): Schedule[] {
  return [
    ...signInNights,
    ...bookingSchedule,
    ...lifecycleSchedule,
    ...seriesNights,
    ...presenceSchedule,
    ...documentNights,
    ...avatarSchedule,
    ...achievementNights,
    ...guildSchedule,
    ...requestSchedule,
    ...invitationSchedule,
    ...seasonSchedule,
    ...giftSchedule,
    ...paymentSchedule,
    ...subscriptionSchedule,
    storySchedule,
    pictureSchedule,
    ...systemLogNights,
    ...applicationSchedule,
    ...jobNights,
    ...backupSchedule(config),
  ]
}
