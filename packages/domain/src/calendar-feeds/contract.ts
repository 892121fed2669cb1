import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'

/** Whose games a secret address shows: those one plays, or those one runs. */
export const CALENDAR_FEED_KINDS = ['player', 'master'] as const
export type CalendarFeedKind = (typeof CALENDAR_FEED_KINDS)[number]

export const calendarFeedInput = z.object({ kind: z.enum(CALENDAR_FEED_KINDS) })

/** The address is returned once, when it is created; only its hash is stored. */
export const openCalendarFeedOutput = z.object({ url: z.url() })
export const closeCalendarFeedOutput = z.object({ closed: z.literal(true) })
export const calendarFeedsOutput = z.object({
  feeds: z
    .array(z.object({ kind: z.enum(CALENDAR_FEED_KINDS), createdAt: instant }))
    .check(z.maxLength(CALENDAR_FEED_KINDS.length)),
})
