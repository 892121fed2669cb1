import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { brokenOrder } from '@cco/domain/settings/conflicts'
import {
  SETTING_GROUPS,
  SETTINGS,
  type SettingGroup,
  type SettingKey,
  type SettingName,
  type SettingValues,
} from '@cco/domain/settings/definitions'
import type { SettingRow } from '@cco/domain/settings-management/contract'
import { searchForm } from '@cco/domain/text/search-form'
import type { Phrases } from '@cco/messages/nouns'
import type { TFunction } from 'i18next'
import { formatCoins } from '../../../lib/numbers.ts'

type Translate = TFunction<'settings'>
type Within = 'minutes' | 'weeks' | 'coins' | 'level'

/** Units whose form within a sentence has a phrase of its own. */
const WITHIN: ReadonlySet<string> = new Set([
  'minutes',
  'weeks',
  'coins',
  'level',
] satisfies Within[])

/** A value with its unit: «15 минут». */
export function valueText(key: SettingKey, value: number, t: Translate): string {
  const { unit } = SETTINGS[key]
  return t(`unit.${unit}`, { count: value, number: formatCoins(value) })
}

/** A value of the history: a number with its unit, or the details of the club in one line. */
export function storedText(key: SettingName, value: number | ClubDetails, t: Translate): string {
  if (typeof value === 'number') return key === 'club' ? '' : valueText(key, value, t)
  const { name, title, email, phone, telegram } = value
  return [name, title.ru, title.en, email, phone, telegram && `@${telegram}`]
    .filter(Boolean)
    .join(', ')
}

/** What a value does, in a sentence. */
export function effectText(key: SettingKey, value: number, t: Translate): string {
  const { unit } = SETTINGS[key]
  const amount = { count: value, number: formatCoins(value) }
  const text = WITHIN.has(unit) ? t(`within.${unit as Within}`, amount) : t(`unit.${unit}`, amount)
  return t(`effect.${key}`, { value: text })
}

/** The rows of each group that match what was typed, in the order of the page. */
export function foundGroups(
  rows: readonly SettingRow[],
  { typed, onlyChanged }: { typed: string; onlyChanged: boolean },
  t: Translate,
): { group: SettingGroup; rows: SettingRow[] }[] {
  const words = searchForm(typed).split(' ').filter(Boolean)
  const matches = ({ key, value }: SettingRow) => {
    if (onlyChanged && value === SETTINGS[key].fallback) return false
    const { group } = SETTINGS[key]
    const parts = [t(`label.${key}`), effectText(key, value, t), t(`group.${group}`)]
    const text = searchForm(parts.join(' '))
    return words.every((word) => text.includes(word))
  }
  const found = rows.filter(matches)
  return SETTING_GROUPS.map((group) => ({
    group,
    rows: found.filter(({ key }) => SETTINGS[key].group === group),
  })).filter((one) => one.rows.length > 0)
}

type Contradiction = keyof Pick<Phrases['settings'], 'atMost' | 'below' | 'atLeast' | 'above'>

/** What stands against a value beside the other settings, as a sentence; undefined if nothing. */
export function contradiction(
  values: SettingValues,
  key: SettingKey,
  value: number,
  t: Translate,
): string | undefined {
  const broken = brokenOrder(values, key, value)
  if (!broken) return undefined
  const isLower = broken.lower === key
  const other = isLower ? broken.upper : broken.lower
  const phrase: Contradiction = isLower
    ? broken.strict
      ? 'below'
      : 'atMost'
    : broken.strict
      ? 'above'
      : 'atLeast'
  return t(phrase, { name: t(`label.${other}`), value: valueText(other, values[other], t) })
}
