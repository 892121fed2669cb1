import * as z from 'zod/mini'
import { namedUser } from '../profiles/contract.ts'
import { clubDetails } from '../settings/club-details.ts'
import { CHANGES_PAGE, SETTING_KEYS, SETTING_NAMES, SETTINGS } from '../settings/definitions.ts'
import { reason } from '../staff-tables/contract.ts'
import { instant } from '../time/instant.ts'

const key = z.enum(SETTING_KEYS)
/** The number of changes that a setting has had: a save names the one it is about. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_646))
const value = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

const latest = {
  version,
  /** The latest change; null for a setting that was never changed. */
  changed: z.nullable(z.object({ at: instant, by: namedUser, reason: z.string() })),
}

/** A setting as the owner sees it. */
export const settingRow = z.object({ key, value, ...latest })
export type SettingRow = z.infer<typeof settingRow>

export const settingsOutput = z.object({
  items: z.array(settingRow).check(z.maxLength(SETTING_KEYS.length)),
  club: z.object({ value: clubDetails, ...latest }),
})
export type SettingsPage = z.infer<typeof settingsOutput>

export const changeSettingInput = z.object({ key, value, version, reason }).check(
  z.refine(({ key, value }) => SETTINGS[key].min <= value && value <= SETTINGS[key].max, {
    path: ['value'],
  }),
)
export type ChangeSettingInput = z.infer<typeof changeSettingInput>

export const changeClubInput = z.object({ club: clubDetails, version, reason })
export type ChangeClubInput = z.infer<typeof changeClubInput>

/** Takes back one change: sets what was in force before it. */
export const undoSettingInput = z.object({ changeId: z.uuid(), version, reason })
export type UndoSettingInput = z.infer<typeof undoSettingInput>

export const settingHistoryInput = z.object({
  /** One setting; all without it. */
  key: z.exactOptional(z.enum(SETTING_NAMES)),
  /** The id of the last change shown. */
  cursor: z.nullish(z.uuid()),
})

/** A change of a setting. */
export const settingChange = z.object({
  id: z.uuid(),
  key: z.enum(SETTING_NAMES),
  /** The number of this change among those of its setting, from 1. */
  version,
  before: z.union([value, clubDetails]),
  after: z.union([value, clubDetails]),
  reason: z.string(),
  by: namedUser,
  at: instant,
  /** Whether it took back an earlier change. */
  isUndo: z.boolean(),
})
export type SettingChange = z.infer<typeof settingChange>

export const settingHistoryOutput = z.object({
  items: z.array(settingChange).check(z.maxLength(CHANGES_PAGE)),
  /** The cursor of the next page; null for the last one. */
  next: z.nullable(z.uuid()),
})

/** The transports of the club without their secrets, as they are configured. */
export const connectionsOutput = z.object({
  mail: z.object({
    /** Where emails go: a server, or the mailbox of development. */
    transport: z.enum(['server', 'mailbox']),
    /** The sender of emails. */
    sender: z.string(),
  }),
  sms: z.enum(['gateway', 'mailbox', 'none']),
  payments: z.enum(['stripe', 'yookassa', 'demo']),
})

/** What the payment provider answered to our keys. */
export const PROVIDER_CHECKS = ['answers', 'refused', 'unreachable'] as const
export const checkPaymentsOutput = z.object({ result: z.enum(PROVIDER_CHECKS) })
