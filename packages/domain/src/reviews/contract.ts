import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { multiLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { REPLY_TEXT, REVIEW_TEXT } from './limits.ts'

/** Mean stars, one decimal; null while there are too few reviews to show. */
export const meanStars = z.nullable(z.number())

export const reviewRow = z.object({
  id: z.uuid(),
  author: z.object({ displayName: z.nullable(z.string()), avatarUrl: z.nullable(z.string()) }),
  masterName: localizedText,
  stars: z.int(),
  text: z.string(),
  reply: z.nullable(z.string()),
  createdAt: instant,
  /** Whether the caller ran the game and may reply. */
  canReply: z.boolean(),
})
export type ReviewRow = z.infer<typeof reviewRow>

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
