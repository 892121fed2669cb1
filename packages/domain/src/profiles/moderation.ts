import * as z from 'zod/mini'
import { multiLine } from '../text/text.ts'
import type { Presented, Proposal } from './change.ts'

export const decideChangeInput = z
  .object({
    id: z.uuid(),
    /** The version that the moderator saw. */
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    approve: z.boolean(),
    /** Sent to the user; required for a rejection. */
    reason: z.optional(multiLine({ min: 3, max: 1_000 })),
  })
  .check(z.refine(({ approve, reason }) => approve || reason !== undefined))
export type DecideChangeInput = z.infer<typeof decideChangeInput>

/**
 * Returns a profile after a decision (rules §11). An approved proposal is shown; of a rejected one,
 * what was shown already, a first name or picture, is removed.
 */
export function decided(shown: Presented, proposed: Proposal, approve: boolean): Presented {
  if (approve) return { ...shown, ...proposed }
  const rest = { ...shown }
  for (const field of ['displayName', 'avatarUrl'] as const) {
    if (proposed[field] !== undefined && proposed[field] === shown[field]) rest[field] = null
  }
  return rest
}
