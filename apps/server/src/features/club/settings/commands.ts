import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { brokenOrder } from '@cco/domain/settings/conflicts'
import { SETTINGS, type SettingKey } from '@cco/domain/settings/definitions'
import type { Settings } from '@cco/domain/settings/settings'
import type {
  ChangeClubInput,
  ChangeSettingInput,
  UndoSettingInput,
} from '@cco/domain/settings-management/contract'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { lockSettings, settingVersion, writeSetting } from '../../../platform/settings-changes.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { replacedBy } from './queries.ts'

type Parts = Pick<Deps, 'sql' | 'clock' | 'ids'>

/**
 * Changes a setting, on all nodes from the commit on.
 * @throws CodedError `setting_stale` if it was changed since the caller saw it, `no_changes`,
 * `setting_conflict` if it contradicts another setting
 */
export async function changeSetting(
  deps: Parts,
  staff: StaffActor,
  input: ChangeSettingInput,
): Promise<void> {
  await deps.sql.begin((tx) => replaceSetting(deps, tx, staff, input))
}

/**
 * Sets what was in force before a change, as a change of its own.
 * @throws CodedError `not_found`, those of `changeSetting`, and `setting_bounds` if the earlier value
 * is no longer allowed
 */
export async function undoSettingChange(
  deps: Parts,
  staff: StaffActor,
  { changeId, version, reason }: UndoSettingInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const change = await replacedBy(tx, changeId)
    if (!change) throw new CodedError('not_found')
    await replaceSetting(deps, tx, staff, { ...change, version, reason }, changeId)
  })
}

/** Changes the name and the contacts of the club; throws as `changeSetting`. */
export async function changeClub(
  deps: Parts,
  staff: StaffActor,
  { club: value, ...change }: ChangeClubInput,
): Promise<void> {
  await deps.sql.begin((tx) => replaceSetting(deps, tx, staff, { ...change, key: 'club', value }))
}

type Replacement = Pick<ChangeSettingInput, 'version' | 'reason'> &
  ({ key: SettingKey; value: number } | { key: 'club'; value: ClubDetails })

async function replaceSetting(
  deps: Parts,
  tx: Tx,
  staff: StaffActor,
  replacement: Replacement,
  undoes?: string,
): Promise<void> {
  const { key, value, version, reason } = replacement
  const settings = await lockSettings(tx)
  const before = settings[key]
  if ((await settingVersion(tx, key)) !== version) {
    throw new CodedError('setting_stale', typeof before === 'number' ? { value: before } : {})
  }
  if (isDeepStrictEqual(before, value)) throw new CodedError('no_changes')
  if (replacement.key !== 'club') requireAllowed(settings, replacement)
  await writeSetting(deps, tx, {
    ...{ key, before, after: value, reason, changedBy: staff.userId },
    ...(undoes !== undefined && { undoes }),
  })
  await recordStaffWrite(deps, tx, staff, {
    action: undoes === undefined ? 'setting.change' : 'setting.undo',
    target: { type: 'setting', id: key },
    before: { value: before },
    after: { value, reason },
  })
}

function requireAllowed(
  settings: Settings,
  { key, value }: { key: SettingKey; value: number },
): void {
  const { min, max } = SETTINGS[key]
  if (value < min || value > max) throw new CodedError('setting_bounds', { min, max })
  const broken = brokenOrder(settings, key, value)
  if (!broken) return
  const { lower, upper } = broken
  throw new CodedError('setting_conflict', { lower, upper })
}
