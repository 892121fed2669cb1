import * as z from 'zod/mini'

const count = z.int().check(z.minimum(0))

/** How much waits for the caller; what is not theirs to decide is not in the answer. */
export const waitingOutput = z.object({
  /** Schedule requests that the caller may decide. */
  requests: count,
  /** Proposals, reviews, reports, disputes and appeals that the caller may decide. */
  moderation: count,
  /** Games of the caller that are over and have someone unmarked. */
  rosters: z.optional(count),
  /** Payments on which an owner must decide. */
  payments: z.optional(count),
  /** Large balance adjustments that another owner requested. */
  adjustments: z.optional(count),
  /** Jobs that are tried no more. */
  jobs: z.optional(count),
})
export type Waiting = z.infer<typeof waitingOutput>
