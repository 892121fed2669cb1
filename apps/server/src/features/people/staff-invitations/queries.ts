import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { invitation, openInvitation } from '@cco/domain/staff-invitations/contract'
import { maskedAddress } from '@cco/domain/staff-invitations/invitation'
import type * as z from 'zod'
import { keyHash } from '../../../platform/key-hash.ts'
import type { Moment } from '../../../platform/settings.ts'
import * as store from './store.ts'

type Invitation = z.input<typeof invitation>
type OpenInvitation = z.input<typeof openInvitation>

/** Returns the invitations that can still be accepted, the newest first. */
export async function listInvitations(sql: Sql, moment: Moment): Promise<Invitation[]> {
  const rows = await store.openInvitations(sql, moment)
  return rows.map(({ id, email, role, inviter, createdAt, expiresAt }) => ({
    ...{ id, email, role, invitedBy: inviter },
    createdAt,
    expiresAt,
  }))
}

/**
 * Returns the invitation of a link, without what only its recipient may see.
 * @throws CodedError `not_found` for an unknown, accepted, revoked or expired one, and while its
 *   sender may not invite
 */
export async function openedInvitation(
  sql: Sql,
  key: string,
  moment: Moment,
): Promise<OpenInvitation> {
  const found = await store.invitationOfKey(sql, keyHash(key), moment)
  if (!found?.inviterMayInvite || found.expiresAt <= moment.now) throw new CodedError('not_found')
  const { role, email, expiresAt } = found
  return { role, address: maskedAddress(email), expiresAt }
}
