import { randomUUID } from 'node:crypto'
import type { InvitedRole } from '@cco/domain/staff-invitations/constants'
import type { Caller, TestApp } from './app.ts'

/** Invites the confirmed address of a user to the staff. @returns the key of the email */
export async function invitationKeyFor(
  t: TestApp,
  userId: string,
  role: InvitedRole,
  by?: string,
): Promise<string> {
  const [user] = await t.deps.sql<{ email: string }[]>`
    update auth.users set email_confirmed_at = now() where id = ${userId} returning email`
  const email = user?.email ?? ''
  const owner = by ?? (await t.createUser({ role: 'owner' }))
  await t.asUser(owner).staffInvitations.send({ email, role, reason: 'Ведёт игры с весны' })
  return await sentKey(t, email)
}

/** Returns the key in the newest invitation to an address that is still to be sent. */
export async function sentKey({ deps }: TestApp, email: string): Promise<string> {
  const [mail] = await deps.sql<{ url: string }[]>`
    select payload -> 'content' -> 'action' ->> 'url' as url from graphile_worker._private_jobs
    where payload ->> 'to' = ${email} order by id desc limit 1`
  return mail?.url.split('#')[1] ?? ''
}

/** A valid call of each write about invitations. */
export const STAFF_INVITATION_WRITES: Record<
  `staffInvitations.${'accept' | 'revoke' | 'send'}`,
  (t: TestApp) => Promise<{ by: string; call: (as: Caller) => Promise<unknown> }>
> = {
  'staffInvitations.accept': async (t) => {
    const userId = await t.createUser()
    const key = await invitationKeyFor(t, userId, 'master')
    return { by: userId, call: (as) => as.staffInvitations.accept({ key }) }
  },
  'staffInvitations.revoke': async (t) => {
    const owner = await t.createUser({ role: 'owner' })
    await invitationKeyFor(t, await t.createUser(), 'master', owner)
    const [open] = (await t.asUser(owner).staffInvitations.list()).items
    return { by: owner, call: (as) => as.staffInvitations.revoke({ id: open?.id ?? '' }) }
  },
  'staffInvitations.send': async (t) => {
    const invite = {
      email: `${randomUUID()}@cco.test`,
      role: 'moderator',
      reason: 'Помогает',
    } as const
    return {
      by: await t.createUser({ role: 'owner' }),
      call: (as) => as.staffInvitations.send(invite),
    }
  },
}
