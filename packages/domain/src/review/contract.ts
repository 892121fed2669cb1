import * as z from 'zod/mini'
import { multiLine } from '../text/text.ts'
import { REPLY_TEXT, REVIEW_TEXT } from './limits.ts'

export const writeReviewInput = z.object({
  bookingId: z.uuid(),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  text: multiLine(REVIEW_TEXT),
})
export type WriteReviewInput = z.infer<typeof writeReviewInput>

/** A written review is read by a moderator before anyone else sees it. */
export const writeReviewOutput = z.object({ id: z.uuid(), status: z.literal('pending') })

const bookingKey = { bookingId: z.uuid() }
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const ownReviewInput = z.object(bookingKey)
/** The caller’s review of a game, for changing it. */
export const ownReviewOutput = z.object({
  stars: z.int(),
  text: z.string(),
})

export const decideReviewInput = z
  .object({
    id: z.uuid(),
    /** The version that the moderator read. */
    version,
    approve: z.boolean(),
    /** Sent to the author; required for a rejection. */
    reason: z.optional(multiLine({ min: 3, max: 1_000 })),
  })
  .check(z.refine(({ approve, reason }) => approve || reason !== undefined))
export type DecideReviewInput = z.infer<typeof decideReviewInput>

export const replyInput = z.object({ id: z.uuid(), text: multiLine(REPLY_TEXT) })
