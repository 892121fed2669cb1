import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'

/** Whose games a secret address shows: those one plays, or those one runs. */
export const FEED_KINDS = ['player', 'master'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

export const feedInput = z.object({ kind: z.enum(FEED_KINDS) })

/** The address is returned once, when it is created; only its hash is stored. */
export const openFeedOutput = z.object({ url: z.url() })
export const closeFeedOutput = z.object({ closed: z.literal(true) })
export const feedsOutput = z.object({
  feeds: z
    .array(z.object({ kind: z.enum(FEED_KINDS), createdAt: instant }))
    .check(z.maxLength(FEED_KINDS.length)),
})
