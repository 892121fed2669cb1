import type { Sql } from '@cco/database/client'
import type { LinkChoice } from '@cco/domain/email-links/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { NotificationType } from '@cco/domain/notifications/kinds'
import type { Deps } from '../../../deps.ts'
import { emailLinkOf, setPreference, suppressAddress } from '../../news/notifications/commands.ts'
import { isCarried, isSuppressed, wantsNews } from '../../news/notifications/queries.ts'
import { setNewsletter } from '../documents/commands.ts'
import { isRemoved } from '../profiles/queries.ts'

/** What an address without an account is written about. */
const ADDRESS_TOPIC: NotificationType = 'gift_received'

/**
 * Returns what the link at the foot of an email is about, and whether such emails are sent now. One to
 * an address without an account is about gifts.
 * @throws CodedError `not_found` for a link we did not sign
 */
export async function readEmailLink({ sql }: { sql: Sql }, token: string): Promise<LinkChoice> {
  const link = await emailLinkOf(sql, token)
  if ('address' in link) {
    return { topic: ADDRESS_TOPIC, enabled: !(await isSuppressed(sql, link.address)) }
  }
  const { userId, topic } = link
  if (topic === 'newsletter') {
    return { topic, enabled: (await wantsNews(sql, [userId])).has(userId) }
  }
  return { topic, enabled: await isCarried(sql, userId, topic, 'mail') }
}

type Choice = {
  token: string
  enabled: boolean
  /** The network address of who chooses; empty if a mail program does. */
  address: string
}

/**
 * Stops emails about the topic of the link to its user or address, or sends them again; no one needs to
 * sign in. For news that withdraws the consent, or gives it again.
 * @throws CodedError `not_found` for a link we did not sign, or one of an account that is gone; that of
 *   `setNewsletter`
 */
export async function chooseByEmail(
  deps: Pick<Deps, 'sql' | 'clock' | 'rateLimiter'>,
  { token, enabled, address }: Choice,
): Promise<LinkChoice> {
  const { sql } = deps
  const link = await emailLinkOf(sql, token)
  if ('address' in link) {
    await suppressAddress(deps, link.address, !enabled)
    return { topic: ADDRESS_TOPIC, enabled }
  }
  const { userId, topic } = link
  if (await isRemoved(sql, userId)) throw new CodedError('not_found')
  if (topic === 'newsletter') await setNewsletter(deps, { userId, address }, enabled)
  else await setPreference(deps, userId, { type: topic, channel: 'mail', enabled })
  return { topic, enabled }
}
