import type { Sql } from '@cco/database/client'
import type { Config } from '../../config.ts'
import type { Clock, Ids } from '../clock.ts'
import type { Post } from './email.ts'
import { keepInMailbox } from './mailbox.ts'

/**
 * Where mail leaves: the server of `SMTP_URL`, else the mailbox in the database (in production the
 * configuration demands the former).
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
    // Loaded with the first email: most of a process's life needs no mail.
    opened ??= import('./smtp.ts').then(({ openSmtp }) => openSmtp(url, from))
    await (await opened)(message)
  }
}
