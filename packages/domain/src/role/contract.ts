import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'
import { ROLES } from './role.ts'

/** Changes of the caller's role that no popup has shown yet, oldest first (spec §4). */
export const roleChange = z.object({
  id: z.uuid(),
  oldRole: z.enum(ROLES),
  newRole: z.enum(ROLES),
  createdAt: instant,
})
export type RoleChange = z.infer<typeof roleChange>
export const roleChangesOutput = z.array(roleChange)
/** The change that a popup has shown; the response returns its id. */
export const roleChangeId = z.object({ id: z.uuid() })
