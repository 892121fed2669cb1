import type { Sql, Tx } from '@cco/database/client'
import type { DeviceInput } from '@cco/domain/notifications/push-devices'
import { createPushKeys, type PushKeys } from '../../../platform/push/push-service.ts'
import { storedPushKeys } from './queries.ts'

type NewDevice = DeviceInput & { id: string; userId: string; sessionId: string; now: Date }

/**
 * Writes the device of a session, or its new subscription. What another session had of the same
 * browser is deleted: a browser has one subscription, and belongs to who is signed in.
 * @returns the id; or why there is none: the session has ended, or the device was turned off
 */
export async function writeDevice(
  tx: Tx,
  device: NewDevice,
): Promise<{ id: string } | 'ended' | 'removed'> {
  const { id, userId, sessionId, endpoint, p256dh, auth, isMasked, turnedOn, now } = device
  // Before the rows of devices, as where a session ends.
  const sessions = await tx`
    select from auth.sessions where id = ${sessionId} and user_id = ${userId} for key share`
  if (sessions.length === 0) return 'ended'
  // Two sessions of one browser can register at once.
  await tx`select pg_advisory_xact_lock(hashtext('push_devices'), hashtext(${endpoint}))`
  await tx`delete from push_devices where endpoint = ${endpoint} and session_id <> ${sessionId}`
  const [row] = await tx<{ id: string }[]>`
    insert into push_devices
      (id, user_id, session_id, endpoint, p256dh, auth, is_masked, created_at, seen_at)
    values (${id}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${isMasked}, ${now}, ${now})
    on conflict (session_id) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
        is_masked = excluded.is_masked, seen_at = excluded.seen_at, removed_at = null
      where push_devices.removed_at is null or ${turnedOn}
    returning id`
  return row ?? 'removed'
}

/** Deletes the devices of a user beyond the `most` that were seen last. */
export async function deleteBeyond(tx: Tx, userId: string, most: number): Promise<void> {
  await tx`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} and removed_at is null
      order by seen_at desc, id offset ${most})`
}

/** Turns a device of this user off. @returns whether there was such a one */
export async function removeDevice(
  sql: Sql,
  of: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update push_devices set removed_at = ${of.now}
    where id = ${of.id} and user_id = ${of.userId} and removed_at is null`
  return count > 0
}

/** Deletes the devices of a removed user. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx`delete from push_devices where user_id = ${userId}`
}

/** Deletes a device whose subscription has ended, unless it was renewed meanwhile. */
export async function deleteEnded(sql: Sql, id: string, endpoint: string): Promise<void> {
  await sql`delete from push_devices where id = ${id} and endpoint = ${endpoint}`
}

/** Notes that the push service accepted a message for a device. */
export async function noteDelivered(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update push_devices set delivered_at = greatest(delivered_at, ${now}) where id = ${id}`
}

/** The key pair of the club; made at its first use. */
export async function pushKeys(sql: Sql | Tx): Promise<PushKeys> {
  const known = await storedPushKeys(sql)
  if (known) return known
  const { publicKey, privateKey } = createPushKeys()
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`
  const stored = await storedPushKeys(sql)
  if (!stored) throw new Error('the keys of push messages were not stored')
  return stored
}
