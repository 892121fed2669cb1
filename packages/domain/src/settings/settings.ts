import * as z from 'zod/mini'
import { CLUB_DETAILS, type ClubDetails } from './club-defaults.ts'
import { clubDetails } from './club-details.ts'
import { SETTINGS, type SettingKey, type SettingValues } from './definitions.ts'

/** The value of one setting, within its bounds. */
export const settingValue = (key: SettingKey) => {
  const { min, max } = SETTINGS[key]
  return z.int().check(z.minimum(min), z.maximum(max))
}

type Shape = Record<SettingKey, z.ZodMiniDefault<z.ZodMiniType<number, number>>>

const shape = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, { fallback }]) => [
    key,
    z._default(settingValue(key as SettingKey), fallback),
  ]),
) as unknown as Shape

/** Every setting with its default. Whole numbers are minutes, hours, coins, seats and the like. */
export const settingsSchema = z.object({
  ...shape,
  /**
   * Rules §11: whether staff need a second factor for what their role allows. It is changed with the
   * access of staff, by an owner who has one.
   */
  staffSecondFactor: z._default(z.boolean(), false),
  /** The name and the contacts of the club. */
  club: z._default(clubDetails, CLUB_DETAILS),
})

/** The owner's settings in force. */
export type Settings = SettingValues & { staffSecondFactor: boolean; club: ClubDetails }
