import * as z from 'zod/mini'
import { LANGUAGES } from '../language/language.ts'
import { ROLES } from '../role/role.ts'
import { instant } from '../time/instant.ts'

/** The signed-in person's own profile. */
export const ownProfile = z.object({
  id: z.uuid(),
  accountId: z.int(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
  locale: z.enum(LANGUAGES),
  timeZone: z.string(),
  level: z.int(),
  xp: z.int(),
  gamesPlayed: z.int(),
  totalSpent: z.int(),
  createdAt: instant,
})
export type OwnProfile = z.infer<typeof ownProfile>
