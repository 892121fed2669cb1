import type { LiveChange } from '@cco/domain/live/contract'
import { LIVE_TABLE_TOPICS, LIVE_TABLES, type LiveTable } from '@cco/domain/live/tables'
import { type Role, satisfies } from '@cco/domain/roles/role'
import type { TestApp } from './app.ts'
import { type LiveClient, openLiveClient, openTestSession } from './live.ts'

/** Returns the tables whose topics a user of this role may listen to, so far as the role decides. */
export function tablesOf(role: Role): LiveTable[] {
  return LIVE_TABLES.filter((table) => {
    const kind = LIVE_TABLE_TOPICS[table]
    if (kind === 'staff') return satisfies(role, 'moderator')
    return kind !== 'owners' || satisfies(role, 'owner')
  })
}

/** Subscribes a user to changes of these tables, and to those of these games. */
export async function listenAs(
  t: TestApp,
  userId: string,
  tables: readonly LiveTable[],
  { games = [] }: { games?: readonly string[] } = {},
): Promise<LiveClient> {
  const { token } = await openTestSession(t, userId)
  return await openLiveClient(t, { token, tables, games })
}

/** Returns every change received up to the message with the first change of this table. */
export async function receivedUntil(client: LiveClient, table: LiveTable): Promise<LiveChange[]> {
  const received: LiveChange[] = []
  for (;;) {
    received.push(...(await client.changes()))
    if (received.some((one) => one.table === table)) return received
  }
}

/** Returns every change received before this story, which is sent to everyone. */
export async function receivedBefore(client: LiveClient, storyId: string): Promise<LiveChange[]> {
  const received: LiveChange[] = []
  for (;;) {
    for (const one of await client.changes()) {
      if (one.id === storyId) return received
      received.push(one)
    }
  }
}
