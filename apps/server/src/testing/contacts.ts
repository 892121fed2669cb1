import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { administer, PASSWORD } from './people.ts'

type Contact = { email: string } | { phone: string }

/** Deletes an account by the admin API, as its user does. */
export async function deleteAccount(t: TestApp, userId: string): Promise<void> {
  const code = await administer(t, 'DELETE', userId, { should_soft_delete: true })
  if (code !== 'done') throw new Error(code)
}

/** Signs up over HTTP with an address, which is confirmed thereby. */
export async function signUp(t: TestApp, email: string): Promise<{ code: string; userId: string }> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password: PASSWORD },
  })
  const body = answer.json<{ error_code?: string; user?: { id: string } }>()
  return { code: body.error_code ?? 'done', userId: body.user?.id ?? '' }
}

/** Opens an account in the database, as the sign-in service does; unconfirmed unless it says so. */
export async function openAccount(
  { deps, clock }: TestApp,
  contact: Contact,
  isConfirmed = false,
): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  const at = isConfirmed ? now : null
  const email = 'email' in contact ? contact.email : null
  const phone = 'phone' in contact ? contact.phone : null
  await deps.sql`
    insert into auth.users
      (id, email, email_confirmed_at, phone, phone_confirmed_at, created_at, updated_at)
    values (${id}, ${email}, ${email === null ? null : at}, ${phone},
      ${phone === null ? null : at}, ${now}, ${now})`
  return id
}

/** Gives an account another confirmed address or number. */
export async function changeContact(
  { deps: { sql }, clock }: TestApp,
  userId: string,
  contact: Contact,
): Promise<void> {
  const now = clock.now()
  await ('email' in contact
    ? sql`update auth.users set email = ${contact.email}, email_confirmed_at = ${now},
        updated_at = ${now} where id = ${userId}`
    : sql`update auth.users set phone = ${contact.phone}, phone_confirmed_at = ${now},
        updated_at = ${now} where id = ${userId}`)
}
