import * as z from 'zod/mini'
import { multiLine } from '../text/text.ts'

export const REVIEW_TEXT = { min: 10, max: 2_000 } as const

export const writeReviewInput = z.object({
  bookingId: z.uuid(),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  text: multiLine(REVIEW_TEXT),
})
export type WriteReviewInput = z.infer<typeof writeReviewInput>

/** A written review is read by a moderator before anyone else sees it. */
export const writeReviewOutput = z.object({ id: z.uuid(), status: z.literal('pending') })
