import type { DatabaseAddress, Sql } from '../db/client.ts'
import { randomIds, systemClock } from '../platform/clock.ts'
import { runJobs } from '../platform/jobs/testing.ts'
import { type KeptMessage, listMailbox } from '../platform/mail/mailbox.ts'
import { openPost } from '../platform/mail/post.ts'
import { mailTask } from '../platform/mail/send-mail.ts'
import { openSms } from '../platform/sms/open-sms.ts'
import { smsTask } from '../platform/sms/send-sms.ts'
import type { AuthNode } from './testing.ts'

const LINK = /https:\/\/cco\.test\/auth\/v1(\/verify\?\S+)/
const CODE = /(?<!\d)\d{6}(?!\d)/

/** A letter as somebody reads it: the code, and the link as a path of the service. */
export type ReadLetter = KeptMessage & { code: string; link: string }

export type Mailbox = {
  /** Does the jobs that wait, and answers with the newest letter to an address. */
  read: (address: string) => Promise<ReadLetter>
  /** Does the jobs that wait, and answers with how many letters an address has had. */
  count: (address: string) => Promise<number>
}

/** Where the letters of a node arrive. */
export function mailboxOf(
  { sql, address }: { sql: Sql; address: DatabaseAddress },
  { service }: AuthNode,
): Mailbox {
  const parts = { sql, clock: systemClock, ids: randomIds }
  const post = openPost({ config: { SMTP_URL: undefined, MAIL_FROM: '' }, ...parts })
  const send = openSms({ config: { SMS_URL: undefined }, ...parts })
  const deliver = async () =>
    await runJobs(address, [...service.tasks, mailTask(post), smsTask(send)])
  return {
    read: async (recipient) => {
      await deliver()
      const [letter] = await listMailbox(sql, recipient)
      if (!letter) throw new Error(`no letter to ${recipient}`)
      const link = LINK.exec(letter.text)?.[1] ?? ''
      return { ...letter, link, code: CODE.exec(letter.text)?.[0] ?? '' }
    },
    count: async (recipient) => {
      await deliver()
      return (await listMailbox(sql, recipient)).length
    },
  }
}
