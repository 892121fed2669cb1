import type { Sql, Tx } from '@cco/database/client'
import { DEVICES_MAX, type devicesOutput } from '@cco/domain/notifications/push-devices'
import type * as z from 'zod/mini'
import type { PushDevicesRow } from '../../../db/rows.ts'
import type { PushKeys, PushTarget } from '../../../platform/push/push-service.ts'

/** The devices of a user, the one that asks first, then the newest. */
export async function devicesOf(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<z.input<typeof devicesOutput>> {
  return await sql<z.input<typeof devicesOutput>>`
    select d.id, d.session_id = ${sessionId} as current, s.user_agent, d.created_at, d.delivered_at
    from push_devices d join auth.sessions s on s.id = d.session_id
    where d.user_id = ${userId} and d.removed_at is null
    order by current desc, d.created_at desc, d.id
    limit ${DEVICES_MAX}`
}

/** A device, and its address at its push service. */
export type DeviceAddress = Pick<PushDevicesRow, 'id' | 'endpoint'>

/** The devices of a user whose sessions are open. */
export async function openDevicesOf(tx: Tx, userId: string, now: Date): Promise<DeviceAddress[]> {
  return await tx<DeviceAddress[]>`
    select d.id, d.endpoint from push_devices d join auth.sessions s on s.id = d.session_id
    where d.user_id = ${userId} and d.removed_at is null
      and (s.not_after is null or s.not_after > ${now})
    order by d.id`
}

/** Where and how messages to a device go; undefined when it was turned off or its session has ended. */
export async function targetOf(
  sql: Sql,
  id: string,
  now: Date,
): Promise<(PushTarget & { isMasked: boolean }) | undefined> {
  const [row] = await sql<(PushTarget & { isMasked: boolean })[]>`
    select d.endpoint, d.p256dh, d.auth, d.is_masked
    from push_devices d join auth.sessions s on s.id = d.session_id
    where d.id = ${id} and d.removed_at is null and (s.not_after is null or s.not_after > ${now})`
  return row
}

/** The key pair of the club; undefined before its first use. */
export async function storedPushKeys(sql: Sql | Tx): Promise<PushKeys | undefined> {
  const [row] = await sql<PushKeys[]>`select public_key, private_key from push_keys`
  return row
}

/** A device of this user; undefined if it is none of theirs. */
export async function deviceOf(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<DeviceAddress | undefined> {
  const [row] = await tx<DeviceAddress[]>`
    select id, endpoint from push_devices
    where id = ${id} and user_id = ${userId} and removed_at is null`
  return row
}
