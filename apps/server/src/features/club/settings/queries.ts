import type { Sql, Tx } from '@cco/database/client'
import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { isSettingName } from '@cco/domain/settings/conflicts'
import {
  CHANGES_PAGE,
  SETTING_KEYS,
  SETTING_NAMES,
  type SettingKey,
  type SettingName,
} from '@cco/domain/settings/definitions'
import { settingsSchema } from '@cco/domain/settings/settings'
import type {
  connectionsOutput,
  settingChange,
  settingHistoryInput,
  settingHistoryOutput,
  settingsOutput,
} from '@cco/domain/settings-management/contract'
import type * as z from 'zod'
import type { Config } from '../../../config.ts'
import { pageOf } from '../../../db/page.ts'
import { namedUserColumns } from '../../people/profiles/queries.ts'

type SettingChange = z.input<typeof settingChange>
type SettingsPage = z.input<typeof settingsOutput>

type Latest = Pick<SettingChange, 'version' | 'by' | 'reason'> & { key: string; at: Date }

/** Returns every setting of the page with its latest change, read past the cache of the node. */
export async function settingsPage(sql: Sql): Promise<SettingsPage> {
  const [stored, changes] = await Promise.all([
    sql<{ key: string; value: unknown }[]>`select key, value from settings`,
    sql<Latest[]>`
      select distinct on (c.key) c.key, c.version, c.reason, c.changed_at as at,
        ${namedUserColumns(sql, 'p')} as by
      from setting_changes c join profiles p on p.id = c.changed_by
      order by c.key, c.version desc`,
  ])
  const values = settingsSchema.parse(Object.fromEntries(stored.map((row) => [row.key, row.value])))
  const latestOf = new Map(changes.map((change) => [change.key, change]))
  const latest = (key: SettingName) => {
    const change = latestOf.get(key)
    return {
      version: change?.version ?? 0,
      changed: change ? { at: change.at, by: change.by, reason: change.reason } : null,
    }
  }
  return {
    items: SETTING_KEYS.map((key) => ({ key, value: values[key], ...latest(key) })),
    club: { value: values.club, ...latest('club') },
  }
}

/** Returns a page of the changes of one or all settings of the page, newest first. */
export async function settingHistory(
  sql: Sql,
  { key, cursor }: z.infer<typeof settingHistoryInput>,
): Promise<z.input<typeof settingHistoryOutput>> {
  const { rest, order } = pageOf(sql, {
    ...{ key: sql`c.changed_at`, id: sql`c.id`, from: sql`setting_changes c` },
    ...{ after: cursor ?? undefined, desc: true },
  })
  const rows = await sql<SettingChange[]>`
    select c.id, c.key, c.version, c.before, c.after, c.reason, c.changed_at as at,
      c.undoes is not null as is_undo, ${namedUserColumns(sql, 'p')} as by
    from setting_changes c join profiles p on p.id = c.changed_by
    where ${rest} and ${key === undefined ? sql`c.key = any(${[...SETTING_NAMES]})` : sql`c.key = ${key}`}
    ${order} limit ${CHANGES_PAGE + 1}`
  const items = rows.slice(0, CHANGES_PAGE)
  return { items, next: rows.length > CHANGES_PAGE ? (items.at(-1)?.id ?? null) : null }
}

type Undoable = { key: SettingKey; value: number } | { key: 'club'; value: ClubDetails }

/** Returns what a change replaced; undefined for one that is unknown or not of the page. */
export async function replacedBy(tx: Tx, changeId: string): Promise<Undoable | undefined> {
  const [row] = await tx<{ key: string; value: unknown }[]>`
    select key, before as value from setting_changes where id = ${changeId}`
  return row && isSettingName(row.key) ? (row as Undoable) : undefined
}

/** Returns how the club is connected, without secrets. */
export function connectionsOf(config: Config): z.infer<typeof connectionsOutput> {
  const { SMTP_URL, SMS_URL, MAIL_FROM, PAYMENT_PROVIDER, isProduction } = config
  return {
    mail: { transport: SMTP_URL === undefined ? 'mailbox' : 'server', sender: MAIL_FROM },
    sms: SMS_URL !== undefined ? 'gateway' : isProduction ? 'none' : 'mailbox',
    payments: PAYMENT_PROVIDER,
  }
}
