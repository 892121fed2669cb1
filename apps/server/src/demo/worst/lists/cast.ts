import type { Tx } from '@cco/database/client'
import type { Role } from '@cco/domain/roles/role'
import { DAY_MS, plus } from '../../moscow.ts'
import { type DemoUser, demoUserId } from '../../people.ts'
import { stableId } from '../../random.ts'
import { insertRows } from '../../rows.ts'

/** The people in the lists. */
export type Cast = {
  player: DemoUser
  master: DemoUser
  moderator: DemoUser
  owner: DemoUser
  /** Decides what the first owner may not decide alone. */
  secondOwner: DemoUser
  /** Masters that the demo world does not have, whose time is free. */
  masters: DemoUser[]
  /** Players that the demo world does not have; each list takes its people from here. */
  crowd: DemoUser[]
}

/** Enough for the requests in both directions and the friends of one player. */
const CROWD = 150
const MASTERS = 5

/** Adds the accounts that the lists need to those of the demo world. */
export async function addCast(tx: Tx, now: Date): Promise<Cast> {
  const [player, master, moderator, owner] = await Promise.all(
    ['player', 'master', 'moderator', 'owner'].map((name) => demoUser(tx, `${name}@cco.test`)),
  )
  if (!player || !master || !moderator || !owner) throw new Error('the demo world is not planted')
  const crowd = Array.from({ length: CROWD }, (_, at) =>
    newUser(`crowd-${at + 1}@cco.test`, `Игрок ${at + 1}`, 'user', now, at),
  )
  const masters = Array.from({ length: MASTERS }, (_, at) =>
    newUser(`host-${at + 1}@cco.test`, `Мастер ${at + 1}`, 'master', now, at),
  )
  const secondOwner = newUser('owner-2@cco.test', 'Второй владелец', 'owner', now, 0)
  await addAccounts(tx, [...crowd, ...masters, secondOwner])
  return { player, master, moderator, owner, secondOwner, masters, crowd }
}

async function demoUser(tx: Tx, email: string): Promise<DemoUser> {
  const [user] = await tx<DemoUser[]>`
    select p.id, u.email, r.role, p.display_name, p.bio, p.telegram, p.locale, p.time_zone,
      p.streamer_mode, p.created_at, 0 as appetite
    from auth.users u join profiles p on p.id = u.id join user_roles r on r.user_id = u.id
    where u.email = ${email}`
  if (!user) throw new Error(`the world has no ${email}`)
  return user
}

/** A member for some months, so that what the lists say about the past is after their sign-up. */
export function newUser(
  email: string,
  displayName: string | null,
  role: Role,
  now: Date,
  at: number,
): DemoUser {
  return {
    ...{ id: demoUserId(email), email, role, displayName, appetite: 0 },
    ...{ avatarUrl: null, bio: null, telegram: null, locale: at % 4 === 3 ? 'en' : 'ru' },
    ...{ timeZone: 'Europe/Moscow', streamerMode: false },
    createdAt: plus(now, -(200 + at) * DAY_MS),
  }
}

/** Creates accounts with the password of the demo accounts, their names already approved. */
export async function addAccounts(tx: Tx, people: readonly DemoUser[]): Promise<void> {
  const [demo] = await tx<{ hash: string }[]>`
    select encrypted_password as hash from auth.users where email = 'player@cco.test'`
  await insertRows(
    tx,
    'auth.users',
    people.map(({ id, email, locale, createdAt }) => ({
      ...{ id, email, encryptedPassword: demo?.hash ?? null, emailConfirmedAt: createdAt },
      appMetadata: { provider: 'email', providers: ['email'] },
      // Without a name, which the trigger would propose under a random id.
      userMetadata: { locale },
      ...{ createdAt, updatedAt: createdAt },
    })),
  )
  await insertRows(
    tx,
    'auth.identities',
    people.map(({ id, email, createdAt }) => ({
      ...{ id: stableId('identity', email), userId: id, provider: 'email', providerId: id },
      identityData: { sub: id, email, email_verified: true },
      ...{ createdAt, updatedAt: createdAt },
    })),
  )
  const named = people.map(({ id, displayName, role }) => ({ id, name: displayName, role }))
  await tx`update profiles p set display_name = r.name
    from jsonb_to_recordset(${tx.json(named)}) as r(id uuid, name text) where p.id = r.id`
  await tx`update user_roles u set role = r.role
    from jsonb_to_recordset(${tx.json(named)}) as r(id uuid, role text) where u.user_id = r.id`
  await tx`
    insert into consents (user_id, purpose, version, given, created_at)
    select p.id, d.kind, d.version, true, greatest(p.created_at, d.published_at)
    from profiles p cross join legal_documents d
    where d.asks_again and p.id = any(${people.map(({ id }) => id)}::uuid[])
    order by p.created_at, p.id, d.kind`
}

/** Returns a person of a list by their place, from the beginning again after the last. */
export function someone(people: readonly DemoUser[], at: number): DemoUser {
  const found = people[at % people.length]
  if (!found) throw new Error('the lists need people')
  return found
}
