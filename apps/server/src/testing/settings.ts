import type { SettingKey, SettingName } from '@cco/domain/settings/definitions'
import type { SettingChange } from '@cco/domain/settings-management/contract'
import type { Caller, TestApp } from './app.ts'
import type { Write } from './write.ts'

const reason = 'Так решил клуб'

/** Changes a setting as its latest version is. */
export async function setSetting(as: Caller, key: SettingKey, value: number): Promise<void> {
  const row = (await as.settings.all()).items.find((one) => one.key === key)
  await as.settings.change({ key, value, version: row?.version ?? 0, reason })
}

/** Returns the latest change of a setting. */
export async function latestChange(as: Caller, key: SettingName): Promise<SettingChange> {
  const { items } = await as.settings.history({ key })
  const change = items.toSorted((one, other) => other.version - one.version)[0]
  if (!change) throw new Error(`${key} was never changed`)
  return change
}

/** A valid call of each write about settings. */
export const SETTING_WRITES: Record<
  `settings.${'change' | 'changeClub' | 'checkPayments' | 'testEmail' | 'undo'}`,
  (t: TestApp) => Promise<Write>
> = {
  'settings.change': async (t) => {
    const by = await t.createUser({ role: 'owner' })
    const row = (await t.asUser(by).settings.all()).items.find(({ key }) => key === 'bufferMinutes')
    const { value = 0, version = 0 } = row ?? {}
    const change = { key: 'bufferMinutes', value: (value + 1) % 200, version, reason } as const
    return { by, call: (as) => as.settings.change(change) }
  },
  'settings.changeClub': async (t) => {
    const by = await t.createUser({ role: 'owner' })
    const { value, version } = (await t.asUser(by).settings.all()).club
    const club = { ...value, name: value.name === 'CCO' ? 'Мыс' : 'CCO' }
    return { by, call: (as) => as.settings.changeClub({ club, version, reason }) }
  },
  'settings.checkPayments': async (t) => ({
    by: await t.createUser({ role: 'owner' }),
    call: (as) => as.settings.checkPayments(),
  }),
  'settings.testEmail': async (t) => ({
    by: await t.createUser({ role: 'owner' }),
    call: (as) => as.settings.testEmail(),
  }),
  'settings.undo': async (t) => {
    const by = await t.createUser({ role: 'owner' })
    const as = t.asUser(by)
    const { value = 0 } =
      (await as.settings.all()).items.find(({ key }) => key === 'disputeDays') ?? {}
    await setSetting(as, 'disputeDays', (value + 1) % 80)
    const { id: changeId, version } = await latestChange(as, 'disputeDays')
    return { by, call: (caller) => caller.settings.undo({ changeId, version, reason }) }
  },
}
