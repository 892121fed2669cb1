import * as z from 'zod/mini'
import { ROLES } from '../roles/role.ts'
import { instant } from '../time/instant.ts'

/** What the server knows of the caller's session; an owner compares it with what the browser knows. */
export const diagnosticsOutput = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  /** `aal2` after a second factor. */
  aal: z.string(),
  role: z.enum(ROLES),
  hasSecondFactor: z.boolean(),
  suspended: z.boolean(),
  tokenExpiresAt: instant,
  serverTime: instant,
})
export type Diagnostics = z.infer<typeof diagnosticsOutput>
