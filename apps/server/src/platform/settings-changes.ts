import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import { type Settings, settingsSchema } from '@cco/domain/settings/settings'
import type { Clock, Ids } from './clock.ts'

/** A new value of a setting. */
export type SettingWrite<K extends keyof Settings = keyof Settings> = {
  key: K
  before: Settings[K]
  after: Settings[K]
  reason: string
  /** The staff member who changes it. */
  changedBy: string
  /** The change that this one takes back. */
  undoes?: string
}

/**
 * Returns the settings in force and keeps them so until the transaction ends: other changes of
 * settings wait, readers do not.
 */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settings})`
  const rows = await tx<{ key: string; value: unknown }[]>`select key, value from settings`
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

/** Returns how often a setting has been changed. */
export async function settingVersion(tx: Tx, key: keyof Settings): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from setting_changes where key = ${key}`
  return row?.version ?? 0
}

/**
 * Writes a setting and its row of history, under `lockSettings`. A value that is the default is not
 * stored, so that the setting follows the default of a later release. All nodes are notified by the
 * trigger of the table.
 */
export async function writeSetting(
  { clock, ids }: { clock: Clock; ids: Ids },
  tx: Tx,
  { key, before, after, reason, changedBy, undoes }: SettingWrite,
): Promise<void> {
  const now = clock.now()
  if (isDeepStrictEqual(after, settingsSchema.parse({})[key])) {
    await tx`delete from settings where key = ${key}`
  } else {
    await tx`insert into settings (key, value, updated_at)
      values (${key}, ${tx.json(after)}, ${now})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`
  }
  await tx`insert into setting_changes
      (id, key, version, before, after, reason, changed_by, changed_at, undoes)
    values (${ids.next()}, ${key}, ${(await settingVersion(tx, key)) + 1}, ${tx.json(before)},
      ${tx.json(after)}, ${reason}, ${changedBy}, ${now}, ${undoes ?? null})`
}
