import type { AuthService } from '@cco/auth/public'
import type { DatabaseAddress, Sql } from '@cco/database/client'
import { settingsSchema } from '@cco/domain/settings/settings'
import { readConfig } from '../config.ts'
import { type Clock, randomIds, systemClock } from '../platform/clock.ts'
import { runJobs } from '../platform/jobs/testing.ts'
import { openPost } from '../platform/mail/post.ts'
import { signInMailTask } from '../platform/mail/send-mail.ts'
import { createRateLimiter } from '../platform/rate-limits/limiter.ts'
import { openSms } from '../platform/sms/open-sms.ts'
import { smsTask } from '../platform/sms/send-sms.ts'
import { openSignIn, signInTasks } from '../sign-in.ts'

export { listMailbox, type StoredMessage } from '../platform/mail/mailbox.ts'

/** Opens the sign-in service on the server's own platform, for tests of that service. */
export async function openTestSignIn(of: {
  sql: Sql
  clock: Clock
  env: Record<string, string>
}): Promise<{ service: AuthService; trustProxy: string | false }> {
  const { sql, clock, env } = of
  const config = readConfig({
    NODE_ENV: 'test',
    SITE_URL: 'https://cco.test',
    AUTH_AUTOCONFIRM_EMAIL: 'true',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  const rateLimiter = createRateLimiter(sql, clock)
  const settings = async () => settingsSchema.parse({})
  const base = { config, sql, clock, ids: randomIds, rateLimiter, settings }
  const service = await openSignIn(base)
  return { service, trustProxy: config.TRUST_PROXY ?? false }
}

/** Runs the due jobs; emails and text messages go to the mailbox of the database. */
export async function deliverSignInMail(
  { sql, address }: { sql: Sql; address: DatabaseAddress },
  service: AuthService,
): Promise<void> {
  const parts = { sql, clock: systemClock, ids: randomIds }
  const post = openPost({ config: { SMTP_URL: undefined, MAIL_FROM: '' }, ...parts })
  const send = openSms({ config: { SMS_URL: undefined }, ...parts })
  await runJobs(address, [...signInTasks(service), signInMailTask(post), smsTask(send)])
}
