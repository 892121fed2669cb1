import type { Sql } from '@cco/database/client'
import type { Config } from '../../config.ts'
import type { Clock, Ids } from '../clock.ts'
import type { Post } from './email.ts'
import { keepInMailbox } from './mailbox.ts'

/**
 * Opens the transport for emails.
 * It is the server of `SMTP_URL` or, without one, the mailbox in the database. In production the
 * configuration requires `SMTP_URL`.
 */
export function openPost(of: {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>
  sql: Sql
  clock: Clock
  ids: Ids
}): Post {
  const { config, ...parts } = of
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (url === undefined) return (message) => keepInMailbox(parts, message)
  let opened: Promise<Post> | undefined
  return async (message) => {
    // Imported with the first email, since most processes send none for a long time.
    opened ??= import('./smtp.ts').then(({ openSmtp }) => openSmtp(url, from))
    await (await opened)(message)
  }
}
