import * as z from 'zod/mini'
import { coins } from '../currency/contract.ts'
import { instant } from '../time/instant.ts'

/** What the player’s own cancellation of seats would give back now, and until when (rules §3). */
export const refundTerms = z.object({
  /** Coins returned. */
  coins,
  /** Free games returned. */
  freeSeats: z.int(),
  /** The last moment of these terms; null when they do not get worse. */
  until: z.nullable(instant),
})
export type RefundTerms = z.infer<typeof refundTerms>
