import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import { requireDispensable } from '../accounts/bans.ts'
import { draftUser, findUser, insertUser, lockUser, type UserRow } from '../accounts/users.ts'
import { type AccountChange, sendChangeEmail } from '../email/change-emails.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthParts } from '../parts.ts'
import { toUserAnswer, type UserAnswer } from '../sessions/answers.ts'
import { endSessions } from '../sessions/sessions.ts'
import { announceRevoked } from '../tokens/channels.ts'
import { dropTokens, endPendingTokens } from '../tokens/one-time-tokens.ts'
import { AUDIENCE } from '../tokens/token-facts.ts'
import { findAnyUser, listUsers, writeUser } from './admin-rows.ts'
import { readAttributes } from './attributes.ts'
import { changedUser } from './changed-user.ts'

const PER_PAGE = 50
const PER_PAGE_MAX = 1_000
const PAGE_MAX = 1_000_000
const FILTER_MAX = 200

/** The acting administrator, for the audit log. */
export type Admin = { role: string; requestOrigin: RequestOrigin }

/** A numeric query parameter. Values that are not numbers or are out of bounds are rejected. */
const counted = (fallback: number, most: number) =>
  z
    .literal('')
    .transform(() => fallback)
    .or(z.coerce.number().int().min(1).max(most))
    .default(fallback)
const listQuery = z.object({
  page: counted(1, PAGE_MAX),
  per_page: counted(PER_PAGE, PER_PAGE_MAX),
  filter: z.string().max(FILTER_MAX).optional(),
})

type Listed = { body: { users: UserAnswer[]; aud: string }; total: number; link: string }

/**
 * Returns a page of the accounts, newest first (`GET /admin/users`). `filter` searches addresses
 * and names.
 * @returns the page, the total number and the links to the next and the last page (header `link`)
 * @throws AuthError `validation_failed`
 */
export async function adminListUsers(parts: AuthParts, query: unknown): Promise<Listed> {
  const parsed = listQuery.safeParse(query)
  if (!parsed.success) {
    throw new AuthError('validation_failed', { message: 'Bad Pagination Parameters' })
  }
  const { page, per_page: limit, filter } = parsed.data
  const offset = (page - 1) * limit
  const { users, total } = await listUsers(parts, { filter, limit, offset })
  const last = Math.max(1, Math.ceil(total / limit))
  // The official client reads the number behind the first `=`, so `page` comes first.
  const at = (number: number, rel: string) =>
    `<${parts.settings.siteUrl}/auth/v1/admin/users?page=${number}&per_page=${limit}>; rel="${rel}"`
  const link = [...(page < last ? [at(page + 1, 'next')] : []), at(last, 'last')].join(', ')
  return { body: { users: users.map(toUserAnswer), aud: AUDIENCE }, total, link }
}

/**
 * Returns the account named in an admin route’s path, including soft-deleted ones.
 * @throws AuthError `user_not_found`, `validation_failed` for an invalid id
 */
export async function requireAnyUser(parts: AuthParts, id: string): Promise<UserRow> {
  if (!z.uuid().safeParse(id).success) {
    const message = 'user_id must be an UUID'
    throw new AuthError('validation_failed', { status: 404, message })
  }
  const user = await findAnyUser(parts, parts.sql, id, parts.clock.now())
  if (!user) throw new AuthError('user_not_found')
  return user
}

/**
 * Creates an account with or without a password (`POST /admin/users`).
 * @throws AuthError `validation_failed`, `weak_password`, `email_exists`, `phone_exists`,
 * `conflict` when the id is taken
 */
export async function adminCreateUser(
  parts: AuthParts,
  { role, requestOrigin }: Admin,
  body: unknown,
): Promise<UserAnswer> {
  const { sql, ids, clock, passwords } = parts
  const given = readAttributes(body)
  const { email, phone, password, passwordHash } = given
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (email === undefined && phone === undefined) {
    throw refuse('Cannot create a user without either an email or phone')
  }
  if (password !== undefined && passwordHash !== undefined) {
    throw refuse('Only a password or a password hash should be provided')
  }
  const hash = password === undefined ? passwordHash : await passwords.hash(password)
  const now = clock.now()
  const named = { email: '', metadata: {}, encryptedPassword: null, confirmed: false, now }
  const empty = { ...draftUser(ids, { ...named, id: given.id }), email: null, identities: [] }
  const user = changedUser(parts, { ...empty, appMetadata: {} }, given, { hash, now })
  await sql.begin(async (tx) => {
    if (!(await insertUser(tx, user))) throw await takenBy(parts, user)
    const traits = { by: role, provider: email === undefined ? 'phone' : 'email' }
    await recordAudit(parts, tx, {
      action: 'user_signedup',
      userId: user.id,
      requestOrigin,
      traits,
    })
  })
  return toUserAnswer(user)
}

/** Returns the changes that affect how the user signs in. */
function changesOf(before: UserRow, after: UserRow): AccountChange[] {
  return [
    ...(after.encryptedPassword === before.encryptedPassword
      ? []
      : [{ kind: 'password' } as const]),
    ...(before.email === null || after.email?.toLowerCase() === before.email.toLowerCase()
      ? []
      : [{ kind: 'email', from: before.email, to: after.email } as const]),
    ...(after.phone === before.phone ? [] : [{ kind: 'phone' } as const]),
  ]
}

async function takenBy(parts: AuthParts, { email, phone }: UserRow): Promise<AuthError> {
  const { sql, clock } = parts
  if (email !== null && (await findUser(parts, sql, { email }, clock.now()))) {
    return new AuthError('email_exists')
  }
  const [other] = await sql`select 1 from auth.users where phone = ${phone}`
  if (other) return new AuthError('phone_exists')
  return new AuthError('conflict', { message: 'This id is taken' })
}

/**
 * Changes an account (`PUT /admin/users/{id}`). A new password or a ban ends its sessions. A new
 * password, address or number invalidates its links and codes. The owner is notified by email.
 * @throws AuthError `user_not_found`, `validation_failed`, `weak_password`, `email_exists`,
 * `phone_exists`, `conflict` for a ban of the last owner of the club who can act
 */
export async function adminUpdateUser(
  parts: AuthParts,
  { role, requestOrigin }: Admin,
  { id, body }: { id: string; body: unknown },
): Promise<UserAnswer> {
  const { sql, clock, passwords, verifiedTokens } = parts
  await requireAnyUser(parts, id)
  const given = readAttributes(body)
  const hash = given.password === undefined ? undefined : await passwords.hash(given.password)
  const bans = (given.banMs ?? 0) > 0
  const { user, ended } = await sql.begin(async (tx) => {
    if (bans) await requireDispensable(parts, tx, id)
    await lockUser(tx, id)
    const now = clock.now()
    const before = await findAnyUser(parts, tx, id, now)
    if (!before) throw new AuthError('user_not_found')
    const after = changedUser(parts, before, given, { hash, now })
    const taken = await writeUser(tx, after)
    if (taken) throw new AuthError(taken)
    if (after.email !== before.email || after.phone !== before.phone) await dropTokens(tx, id)
    if (hash !== undefined) await endPendingTokens(tx, id)
    for (const change of changesOf(before, after)) await sendChangeEmail(parts, tx, before, change)
    const traits = { by: role }
    await recordAudit(parts, tx, { action: 'user_modified', userId: id, requestOrigin, traits })
    const locksOut = hash !== undefined || bans
    const over = locksOut ? await endSessions(tx, { allOf: id }) : []
    // A longer ban of who is banned is not another one.
    const wasBanned = before.bannedUntil !== null && before.bannedUntil > now
    if (bans && !wasBanned) await parts.accountBanned(tx, id)
    await announceRevoked(tx, id)
    return { user: (await findAnyUser(parts, tx, id, now)) ?? after, ended: over }
  })
  for (const revoked of [id, ...ended]) verifiedTokens.revoke(revoked)
  return toUserAnswer(user)
}
