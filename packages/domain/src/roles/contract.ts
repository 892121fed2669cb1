import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'
import { ROLES } from './role.ts'

/** Role changes that a browser has not shown yet, the latest. */
export const ROLE_CHANGES_SHOWN = 20

/** Changes of the caller's role that no popup has shown yet, oldest first (spec §4). */
export const roleChange = z.object({
  id: z.uuid(),
  oldRole: z.enum(ROLES),
  newRole: z.enum(ROLES),
  createdAt: instant,
})
export type RoleChange = z.infer<typeof roleChange>
export const roleChangesOutput = z.array(roleChange).check(z.maxLength(ROLE_CHANGES_SHOWN))
/** The change that a popup has shown; the response returns its id. */
export const roleChangeId = z.object({ id: z.uuid() })
