import type { Deps } from './deps.ts'
import { bookingSchedule, bookingTasks } from './features/bookings/jobs.ts'
import { broadcastTask } from './features/broadcasts/jobs.ts'
import { giftSchedule, giftTasks } from './features/gifts/jobs.ts'
import { jobNights, untoldJobsTask } from './features/jobs/jobs.ts'
import { milestoneSchedule, tendGamesTask } from './features/milestones/jobs.ts'
import { notificationTasks } from './features/notifications/jobs.ts'
import { paymentSchedule, reconcilePaymentsTask } from './features/payments/jobs.ts'
import { presenceSchedule, presenceTasks } from './features/presence/jobs.ts'
import { extendSeriesTask, seriesNights } from './features/series/jobs.ts'
import { settleSubscriptionsTask, subscriptionSchedule } from './features/subscriptions/jobs.ts'
import { systemLogNights, systemLogTasks } from './features/system-logs/jobs.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Task } from './platform/jobs/task.ts'
import { openPost } from './platform/mail/post.ts'
import { mailTask } from './platform/mail/send-mail.ts'
import { openSms } from './platform/sms/open-sms.ts'
import { smsTask } from './platform/sms/send-sms.ts'

/** Everything the workers of the club know how to do. */
export function tasksOf(deps: Deps): Task[] {
  return [
    mailTask(openPost(deps)),
    smsTask(openSms(deps)),
    ...deps.auth.tasks,
    ...notificationTasks(deps),
    ...presenceTasks(deps),
    ...systemLogTasks(deps),
    untoldJobsTask(deps),
    ...bookingTasks(deps),
    tendGamesTask(deps),
    extendSeriesTask(deps),
    broadcastTask(deps),
    ...giftTasks(deps),
    reconcilePaymentsTask(deps),
    settleSubscriptionsTask(deps),
  ]
}

/** What is due again and again. */
export function schedulesOf({ auth }: Deps): Schedule[] {
  return [
    ...auth.schedules,
    ...bookingSchedule,
    ...milestoneSchedule,
    ...seriesNights,
    ...presenceSchedule,
    ...giftSchedule,
    ...paymentSchedule,
    ...subscriptionSchedule,
    ...systemLogNights,
    ...jobNights,
  ]
}
