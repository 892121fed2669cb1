/** The roles that an invitation by email can offer, separate from the schemas. */
export const INVITED_ROLES = ['master', 'moderator', 'owner'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]
