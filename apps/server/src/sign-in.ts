import { type AuthService, createAuth, mailRequestSchema, smsRequestSchema } from '@cco/auth/public'
import type { Language } from '@cco/domain/language/language'
import { isLastOwner } from '@cco/domain/roles/owners'
import { formatDateTime } from '@cco/domain/time/moment'
import * as z from 'zod'
import type { Deps } from './deps.ts'
import { eraseAccount } from './features/club/account/erasure-commands.ts'
import { recordSignUpConsents } from './features/people/documents/commands.ts'
import { isStaffName } from './features/people/profiles/staff-name-queries.ts'
import { lockOwners } from './features/people/roles/owner-commands.ts'
import { isBannedByClub } from './features/people/sanctions/queries.ts'
import { recordEvents } from './platform/events/record.ts'
import { addJob, defineJob } from './platform/jobs/job.ts'
import { nightly, type Schedule } from './platform/jobs/schedule.ts'
import { type Task, taskFor } from './platform/jobs/task.ts'
import { sendMail } from './platform/mail/send-mail.ts'
import { addressOf, networkOf } from './platform/rate-limits/network.ts'
import { sendSms } from './platform/sms/send-sms.ts'

const mailJob = defineJob('sign_in_mail', mailRequestSchema, 'signIn')
const smsJob = defineJob('sign_in_sms', smsRequestSchema, 'signIn')
const pruneJob = defineJob('auth_prune', z.object({}), 'sweeps')
/** With the queue's pauses about an hour, after which a code would be outdated. */
const TRIES = 8

/**
 * Opens the sign-in service of this node with the platform's mail, text messages, jobs and rate
 * limits.
 */
export async function openSignIn({
  config,
  ...deps
}: Pick<
  Deps,
  'config' | 'sql' | 'clock' | 'ids' | 'rateLimiter' | 'settings'
>): Promise<AuthService> {
  return await createAuth({
    ...deps,
    settings: config,
    addressOf,
    networkOf,
    sendEmail: (tx, email) => sendMail(tx, email, 'signIn'),
    sendSms,
    requestMail: (tx, request) => addJob(tx, mailJob, request, { maxAttempts: TRIES }),
    requestSms: (tx, request) => addJob(tx, smsJob, request, { maxAttempts: TRIES }),
    accountOpened: recordSignUpConsents,
    bannedByClub: isBannedByClub,
    accountBanned: (tx, userId) => {
      const key = `user.banned:${userId}:${deps.clock.now().toISOString()}`
      return recordEvents(deps, tx, [{ kind: 'user.banned', key, facts: { userId } }])
    },
    eraseAccount: (tx, userId, empty) => eraseAccount(deps, tx, userId, empty),
    isStaffName,
    isLastOwner: async (tx, userId) => isLastOwner(await lockOwners(tx, deps.clock), userId),
    readerOf: async (tx, userId) => {
      const [reader] = await tx<{ language: Language; zone: string }[]>`
        select locale as language, time_zone as zone from profiles where id = ${userId}`
      return (
        reader && {
          language: reader.language,
          formatTime: (at) => formatDateTime(at, reader),
        }
      )
    },
  })
}

/** Returns the tasks that write the emails and text messages of sign-in. */
export function signInTasks(auth: AuthService): Task[] {
  return [taskFor(mailJob, auth.answerMailRequest), taskFor(smsJob, auth.answerSmsRequest)]
}

/** Returns the task that deletes expired data of sign-in. */
export function pruneTask(auth: AuthService): Task {
  return taskFor(pruneJob, auth.prune)
}

/** Nightly jobs of the sign-in service. */
export const signInNights: readonly Schedule[] = [nightly(pruneJob)]
