import { CodedError } from '../error/codes.ts'
import { type Role, satisfies } from '../roles/role.ts'
import type { InvitedRole } from './constants.ts'

const DAY_MS = 86_400_000
/** For how long an invitation can be accepted. */
const VALID_DAYS = 7

/** Returns until when an invitation that is sent now can be accepted (rules §11). */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + VALID_DAYS * DAY_MS)
}

type Acceptance = {
  invitation: { role: InvitedRole; email: string; expiresAt: Date }
  /** Whether the user who sent it is still an owner who may act. */
  inviterMayInvite: boolean
  account: { role: Role; email: string | null; isConfirmed: boolean }
}

/**
 * Returns why this account may not accept an invitation, or undefined (rules §11): only the account
 * that has confirmed the invited address, and only for a higher role than it has.
 */
export function acceptanceRefusal(of: Acceptance, now: Date): CodedError | undefined {
  const { invitation, inviterMayInvite, account } = of
  if (invitation.expiresAt <= now || !inviterMayInvite) return new CodedError('not_found')
  const isOwn = account.isConfirmed && sameAddress(account.email ?? '', invitation.email)
  if (!isOwn) return new CodedError('invitation_other_address')
  if (satisfies(account.role, invitation.role)) return new CodedError('no_changes')
  return undefined
}

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Returns an address that its owner recognises and others cannot use: `v•••@c•••`. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const first = (text: string) => `${[...text][0] ?? ''}•••`
  return `${first(name)}@${first(domain)}`
}
