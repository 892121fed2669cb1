import { settingsSchema } from '@cco/domain/settings/settings'

/** The club's rules as they come, to preview by. The server applies the present ones at checkout. */
export const CLUB_RULES = settingsSchema.parse({})
