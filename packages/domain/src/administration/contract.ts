import * as z from 'zod/mini'
import { instant } from '../time/instant.ts'
import { WAITING_FOR, type WaitingKind } from './kinds.ts'

const count = z.int().check(z.minimum(0))

const kinds = Object.keys(WAITING_FOR) as [WaitingKind, ...WaitingKind[]]

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
  /** Stories that masters sent for review. */
  stories: z.optional(count),
  /** Applications to vacancies that no owner has read. */
  applications: z.optional(count),
  /** Requests of companies that no owner has taken. */
  companies: z.optional(count),
  /** Changes to master cards that the caller may decide. */
  cards: z.optional(count),
  /** Guilds whose texts no owner has looked at. */
  guilds: z.optional(count),
  /** Since when the oldest of a kind waits; without the kinds of which none waits. */
  since: z.partialRecord(z.enum(kinds), instant),
})
export type Waiting = z.infer<typeof waitingOutput>
