import * as z from 'zod/mini'
import { ROLES } from '../roles/role.ts'
import { reason } from '../staff-tables/contract.ts'
import { instant } from '../time/instant.ts'
import { INVITED_ROLES } from './constants.ts'

/** Open invitations that are listed; more are refused. */
export const INVITATIONS_MAX = 50

export const inviteInput = z.object({
  email: z.email().check(z.maxLength(254)),
  role: z.enum(INVITED_ROLES),
  reason,
})
export type Invite = z.infer<typeof inviteInput>

/** An invitation that can still be accepted. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  invitedBy: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>
export const invitationsOutput = z.object({
  items: z.array(invitation).check(z.maxLength(INVITATIONS_MAX)),
})

export const revokeInvitationInput = z.object({ id: z.uuid() })

/** The key of the email's link, in base64url. */
export const invitationKey = z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) })
/** What the link shows before signing in. */
export const openInvitation = z.object({
  role: z.enum(INVITED_ROLES),
  /** The address that the invitation was sent to, with most of its characters hidden. */
  address: z.string(),
  expiresAt: instant,
})
export type OpenInvitation = z.infer<typeof openInvitation>
export const acceptedInvitation = z.object({ role: z.enum(ROLES) })
