import {
  SETTING_NAMES,
  type SettingKey,
  type SettingName,
  type SettingValues,
} from './definitions.ts'

/** A rule between two settings: the first is at most the second, or below it. */
export type SettingOrder = { lower: SettingKey; upper: SettingKey; strict: boolean }

/**
 * What must hold between settings. A refund that is worse than an earlier one may not last longer
 * (rules §3), the short reminder follows the long one, a decision is put off to before the start,
 * and a limit within another is no larger.
 */
export const SETTING_ORDERS: readonly SettingOrder[] = [
  { lower: 'halfRefundHours', upper: 'coinRefundHours', strict: false },
  { lower: 'coinRefundHours', upper: 'fullRefundHours', strict: false },
  { lower: 'reminderShortHours', upper: 'reminderDayHours', strict: true },
  { lower: 'minimumExtensionHours', upper: 'minimumDecisionHours', strict: true },
  { lower: 'seriesWeeksAhead', upper: 'seriesWeeksMax', strict: false },
  { lower: 'giftsPerRecipientPerDay', upper: 'giftsPerDay', strict: false },
]

/**
 * Returns the first rule between settings that a new value of `key` would break; undefined if none.
 * A rule that is broken already, of two other settings, stops nothing.
 */
export function brokenOrder(
  values: SettingValues,
  key: SettingKey,
  value: number,
): SettingOrder | undefined {
  const next = { ...values, [key]: value }
  return SETTING_ORDERS.find(({ lower, upper, strict }) => {
    if (lower !== key && upper !== key) return false
    return strict ? next[lower] >= next[upper] : next[lower] > next[upper]
  })
}

/** Whether a text names a setting of the page. */
export function isSettingName(key: string): key is SettingName {
  return (SETTING_NAMES as readonly string[]).includes(key)
}
