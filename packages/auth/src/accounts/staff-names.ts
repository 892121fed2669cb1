import type { Sql, Tx } from '@cco/database/client'
import type { AuthDeps } from '../deps.ts'
import { AuthError } from '../inputs/errors.ts'
import type { Metadata } from '../inputs/metadata.ts'
import { type UserRow, updateUser } from './users.ts'

/*
 * Display names that look like the name of a member of staff (rules §11). The admin API and
 * `AuthService.createAccount` are not held to it: they open the accounts of the staff themselves, and
 * may restore one under its own name.
 */

type Names = Pick<AuthDeps, 'isStaffName'>

/**
 * Refuses metadata whose display name looks like that of a member of staff.
 * @param before the account that the metadata is for, whose present name may stay
 * @throws AuthError `name_like_staff`
 */
export async function refuseStaffName(
  { isStaffName }: Names,
  sql: Sql | Tx,
  metadata: Metadata,
  before?: Pick<UserRow, 'id' | 'userMetadata'>,
): Promise<void> {
  const { display_name: name } = metadata
  if (typeof name !== 'string' || name === before?.userMetadata.display_name) return
  if (await isStaffName(sql, name, before?.id)) throw new AuthError('name_like_staff')
}

/** Returns metadata without a display name that looks like the name of a member of staff. */
export async function withoutStaffName(
  { isStaffName }: Names,
  sql: Sql | Tx,
  metadata: Metadata,
  userId?: string,
): Promise<Metadata> {
  const { display_name: name, ...rest } = metadata
  if (typeof name !== 'string' || !(await isStaffName(sql, name, userId))) return metadata
  return rest
}

/**
 * Removes the display name of an account whose first address or number is about to be confirmed, which
 * would show the name, if it has become that of a member of staff since the sign-up.
 * @returns the account as it is now
 */
export async function dropStaffName(
  parts: Names & Pick<AuthDeps, 'clock'>,
  tx: Tx,
  user: UserRow,
): Promise<UserRow> {
  if (user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null) return user
  const userMetadata = await withoutStaffName(parts, tx, user.userMetadata, user.id)
  if (userMetadata === user.userMetadata) return user
  const named = { ...user, userMetadata }
  await updateUser(tx, named, parts.clock.now())
  return named
}
