import { randomUUID } from 'node:crypto'
import { createServiceToken } from '@cco/auth/public'
import type { TestApp } from './app.ts'
import { acceptAll } from './consents.ts'

/** Suspends a user for a week, starting now. */
export async function suspend({ deps, clock }: TestApp, userId: string): Promise<void> {
  const now = clock.now()
  const endsAt = new Date(now.getTime() + 7 * 86_400_000)
  await deps.sql`insert into user_bans (id, user_id, kind, reason, starts_at, ends_at)
    values (${randomUUID()}, ${userId}, 'suspended', 'test', ${now}, ${endsAt})`
}

/** Bans a user for good, starting now, as a decision does; what follows from it is left to its event. */
export async function ban({ deps, clock }: TestApp, userId: string): Promise<void> {
  await deps.sql`insert into user_bans (id, user_id, kind, reason, starts_at)
    values (${randomUUID()}, ${userId}, 'banned', 'test', ${clock.now()})`
}

/** Excludes an account for a day, as the admin API of the sign-in service does, starting now. */
export async function exclude({ deps, clock }: TestApp, userId: string): Promise<void> {
  const until = new Date(clock.now().getTime() + 86_400_000)
  await deps.sql`update auth.users set banned_until = ${until} where id = ${userId}`
}

/** Changes or deletes an account by the admin API. @returns `done`, or the code of the refusal */
export async function administer(
  { app, deps }: TestApp,
  method: 'PUT' | 'DELETE',
  userId: string,
  body: object,
): Promise<string> {
  const token = await createServiceToken(deps.auth.parts, 1)
  const reply = await app.inject({
    method,
    url: `/auth/v1/admin/users/${userId}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  const code = reply.json<{ error_code?: string }>().error_code ?? 'done'
  return reply.statusCode < 500 ? code : `${reply.statusCode}`
}

export const PASSWORD = 'first-password'

export type TestAccount = { userId: string; email: string; accountNumber: number }

/** Creates an account with a password, as a sign-up does. */
export async function createAccount(t: TestApp, role = 'user'): Promise<TestAccount> {
  const email = `${randomUUID()}@cco.test`
  const { id: userId } = await t.deps.auth.createAccount({ email, password: PASSWORD })
  await acceptAll(t.deps.sql, [userId])
  await t.deps.sql`update user_roles set role = ${role} where user_id = ${userId}`
  const [row] = await t.deps.sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${userId}`
  return { userId, email, accountNumber: row?.accountId ?? 0 }
}

/** Signs in over HTTP and returns a function that sends requests with the session's token. */
export async function signIn(t: TestApp, { email }: TestAccount, userAgent = 'Test browser') {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  })
  const { access_token: token } = answer.json<{ access_token?: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (procedure: string, input?: object) => {
    const reply = await t.app.inject(
      input
        ? { method: 'POST', url: `/trpc/${procedure}`, headers, payload: input }
        : { method: 'GET', url: `/trpc/${procedure}`, headers },
    )
    const body = reply.json<{ result?: { data?: unknown }; error?: { data: object } }>()
    return body.error ? { refused: body.error.data } : { answer: body.result?.data }
  }
  return { status: answer.statusCode, call }
}

/**
 * Returns the kinds of a user's notifications, oldest first, without those of a booking and of a
 * confirmed game.
 */
export async function notifiedAfterBooking({ deps }: TestApp, userId: string): Promise<string[]> {
  const rows = await deps.sql<{ kind: string }[]>`
    select kind from notifications
    where user_id = ${userId} and kind not in ('booking_made', 'game_confirmed')
    order by created_at, id`
  return rows.map(({ kind }) => kind)
}

/** Opens sessions of an account straight in the database, and returns their ids. */
export async function openSessions(
  { deps, clock }: TestApp,
  userId: string,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID() as string)
  for (const id of ids) {
    await deps.sql`insert into auth.sessions (id, user_id, created_at)
      values (${id}, ${userId}, ${clock.now()})`
  }
  return ids
}

/** Gives an account a verified second factor, without a session that used it. */
export async function addSecondFactor({ deps, clock }: TestApp, userId: string): Promise<void> {
  const now = clock.now()
  await deps.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, phone, created_at, updated_at)
    values (${randomUUID()}, ${userId}, 'phone', 'verified', '+79990000000', ${now}, ${now})`
}

/** Returns the account number by which staff refers to a user. */
export async function accountOf({ deps }: TestApp, userId: string): Promise<number> {
  const [row] = await deps.sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${userId}`
  return row?.accountId ?? 0
}
