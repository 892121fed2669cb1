import type { DatabaseAddress, Sql } from '@cco/database/client'
import { deliverSignInMail, listMailbox, type StoredMessage } from '@cco/server/testing/sign-in'
import type { AuthNode } from './node.ts'

const VERIFY_LINK = /https:\/\/cco\.test\/auth\/v1(\/verify\?\S+)/
const PAGE_LINK = /https:\/\/cco\.test\S*[?&]token_hash=\S+/
const CODE = /(?<!\d)\d{6}(?!\d)/

/** An email as its reader sees it: the code, and the link as a path of the service. */
export type ReadEmail = StoredMessage & { code: string; link: string }

export type Mailbox = {
  /** Does the jobs that wait, and answers with the newest email to an address. */
  read: (address: string) => Promise<ReadEmail>
  /** Does the jobs that wait, and answers with the code of the newest message to a number. */
  codeAt: (phone: string) => Promise<string>
  /** Does the jobs that wait, and answers with how many emails an address has had. */
  count: (address: string) => Promise<number>
}

/** Where the emails of a node arrive. */
export function mailboxOf(
  database: { sql: Sql; address: DatabaseAddress },
  { service }: AuthNode,
): Mailbox {
  const { sql } = database
  const deliver = () => deliverSignInMail(database, service)
  const read: Mailbox['read'] = async (recipient) => {
    await deliver()
    const [message] = await listMailbox(sql, recipient)
    if (!message) throw new Error(`no message to ${recipient}`)
    return { ...message, link: linkIn(message.text), code: CODE.exec(message.text)?.[0] ?? '' }
  }
  return {
    read,
    codeAt: async (phone) => (await read(`+${phone}`)).code,
    count: async (recipient) => {
      await deliver()
      return (await listMailbox(sql, recipient)).length
    },
  }
}

/** A link to a page of the site, which posts its token, becomes the path that does the same. */
function linkIn(text: string): string {
  const direct = VERIFY_LINK.exec(text)?.[1]
  const [page] = PAGE_LINK.exec(text) ?? []
  if (direct !== undefined || page === undefined) return direct ?? ''
  const target = new URL(page)
  const token = target.searchParams.get('token_hash') ?? ''
  const type = target.searchParams.get('type') ?? ''
  target.searchParams.delete('token_hash')
  // The page of a new password has the type in its own address.
  if (type !== 'recovery') target.searchParams.delete('type')
  return `/verify?${new URLSearchParams({ token, type, redirect_to: target.href })}`
}
