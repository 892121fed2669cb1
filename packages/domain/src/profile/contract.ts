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

/** A person as the staff's lists name them; without a name, an empty one. */
export const namedPerson = z.object({ id: z.uuid(), name: z.string(), accountId: z.int() })
export type NamedPerson = z.infer<typeof namedPerson>

/** People by a part of the name, by account number, or by the whole address. */
export const findPeopleInput = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
})
export const peopleOutput = z.object({ items: z.array(namedPerson) })
