/** Roles as stored in `user_roles.role` (spec §3, §6). */
export const ROLES = ['owner', 'master', 'moderator', 'user'] as const
export type Role = (typeof ROLES)[number]

const RANK: Record<Role, number> = { owner: 4, master: 3, moderator: 2, user: 1 }

/** True when `role` ranks at least as high as `required` (spec §4 "Roles"). */
export function satisfies(role: Role, required: Role): boolean {
  return RANK[role] >= RANK[required]
}
