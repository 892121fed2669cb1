import type { Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import type { Role } from '@cco/domain/roles/role'
import { portraitPath } from '../covers/portraits/subject.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, plus } from './moscow.ts'
import { stableId, streamOf } from './random.ts'
import { asColumns, insertRows } from './rows.ts'
import { masters } from './world/masters.ts'
import {
  demoAccounts,
  emptyProfile,
  longProfile,
  players,
  type SeedPlayer,
} from './world/players.ts'

export type DemoUser = {
  id: string
  email: string
  role: Role
  displayName: string | null
  /** Path of a drawn portrait; null without a picture. */
  avatarUrl: string | null
  bio: string | null
  telegram: string | null
  locale: Language
  timeZone: string
  streamerMode: boolean
  createdAt: Date
  /** Relative likelihood that this user books; 0 for users whose bookings are fixed. */
  appetite: number
}

export type People = {
  /** In the order in which the accounts were created, which is the order of the account numbers. */
  everyone: DemoUser[]
  /** The demo player, whose bookings are fixed rather than drawn. */
  player: DemoUser
  moderator: DemoUser
}

/** Returns the users of the demo world, without the newcomer. */
export function gatherPeople(today: Date): People {
  const staff = demoAccounts.map((account) =>
    user(account, account.role, startOfDay(account.since), 0),
  )
  const leaders = masters.map(({ email, displayName, portrait, since }) =>
    user({ email, displayName, portrait }, 'master', startOfDay(since), 0),
  )
  const regulars = [...players, longProfile].map((player) => {
    const random = streamOf('user', player.email)
    const age = random.int(14, 730) * DAY_MS + random.int(0, 1439) * MINUTE_MS
    return user(player, 'user', plus(today, -age), random.pick([1, 1, 2, 3, 5]))
  })
  const everyone = [...staff, ...leaders, ...regulars].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
  return {
    everyone,
    player: byEmail(everyone, 'player@cco.test'),
    moderator: byEmail(everyone, 'moderator@cco.test'),
  }
}

/** Adds the user who signed up less than a day ago and did nothing else. */
export function withNewcomer(people: People, now: Date): People {
  const newcomer = user(emptyProfile, 'user', plus(now, -20 * HOUR_MS), 0)
  return { ...people, everyone: [...people.everyone, newcomer] }
}

export function demoUserId(email: string): string {
  return stableId('user', email)
}

function byEmail(everyone: DemoUser[], email: string): DemoUser {
  const found = everyone.find((someone) => someone.email === email)
  if (!found) throw new Error(`the world has no ${email}`)
  return found
}

function startOfDay(day: string): Date {
  return new Date(`${day}T09:00:00+03:00`)
}

function user(
  from: Partial<SeedPlayer> & { email: string },
  role: Role,
  createdAt: Date,
  appetite: number,
): DemoUser {
  const id = demoUserId(from.email)
  return {
    id,
    email: from.email,
    role,
    displayName: from.displayName ?? null,
    avatarUrl: from.portrait ? portraitPath(from.portrait, id.slice(0, 8)) : null,
    bio: from.bio ?? null,
    telegram: from.telegram ?? null,
    locale: from.locale ?? 'ru',
    timeZone: from.timeZone ?? 'Europe/Moscow',
    streamerMode: from.streamerMode ?? false,
    createdAt,
    appetite,
  }
}

/**
 * Creates the sign-in accounts, with confirmed emails and one shared password. Triggers add a
 * profile, a role and an empty balance to each.
 */
export async function plantAccounts(
  tx: Tx,
  everyone: readonly DemoUser[],
  encryptedPassword: string,
): Promise<void> {
  await insertRows(
    tx,
    'auth.users',
    everyone.map(({ id, email, displayName, locale, createdAt }) => ({
      id,
      email,
      encryptedPassword,
      emailConfirmedAt: createdAt,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: displayName === null ? { locale } : { display_name: displayName, locale },
      createdAt,
      updatedAt: createdAt,
    })),
  )
  await insertRows(
    tx,
    'auth.identities',
    everyone.map(({ id, email, createdAt }) => ({
      id: stableId('identity', email),
      userId: id,
      provider: 'email',
      providerId: id,
      identityData: { sub: id, email, email_verified: true },
      createdAt,
      updatedAt: createdAt,
    })),
  )
  // Moderators have already reviewed all names of the demo world.
  await tx`update profile_changes set status = 'approved', decided_at = created_at`
  const staff = asColumns(
    everyone.filter(({ role }) => role !== 'user').map(({ id, role }) => ({ userId: id, role })),
  )
  await tx`update user_roles r set role = s.role
    from jsonb_populate_recordset(null::user_roles, ${tx.json(staff)}) s
    where r.user_id = s.user_id`
}
