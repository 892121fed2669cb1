import * as z from 'zod/mini'
import { ERROR_CODES } from '../error/code-list.ts'
import { GAME_FORMATS } from '../games/formats.ts'
import { BELOW_MINIMUM } from '../games/lifecycle.ts'
import { GENRES } from '../genre/genre.ts'
import { LANGUAGES, localizedText } from '../language/language.ts'
import { LIST_MAX } from '../number/pages.ts'
import { multiLine } from '../text/text.ts'
import { givenDate, instant } from '../time/instant.ts'
import {
  PLAYERS_MAX,
  REASON_MAX,
  REQUEST_KINDS,
  REQUESTS_SHOWN,
  WEEKS_AHEAD_MAX,
} from './constants.ts'

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

const _players = z.int().check(z.minimum(1), z.maximum(PLAYERS_MAX))
const reason = multiLine({ min: 1, max: REASON_MAX })
/** A local calendar date. */
const date = z.iso.date()

export const proposeOutput = z.object({
  requestId: z.uuid(),
  /** `approved` when no approval was needed. */
  requestStatus: z.enum(REQUEST_STATUSES),
  /** The game to change; null for a series that is not approved yet. */
  gameId: z.nullable(z.uuid()),
})

/** An announced game or a pending proposal that occupies the master’s time. */
export const conflictRow = z.object({
  source: z.enum(['game', 'request']),
  title: localizedText,
  startsAt: instant,
  endsAt: instant,
  /** When the master is free again: the end plus the pause. */
  busyUntil: instant,
})
export type Conflict = z.infer<typeof conflictRow>

/** What the players of a cancelled game receive; all amounts are whole coins. */
const gameRefund = z.object({
  /** All coins, including `goodwillCoins`. */
  coins: z.int(),
  goodwillCoins: z.int(),
  /** Free games. */
  freeSeats: z.int(),
})

export const previewScheduleOutput = z.object({
  conflicts: z.array(conflictRow).check(z.maxLength(LIST_MAX)),
  /** The starts that would be announced now: one, or those of a series in the coming weeks. */
  starts: z.array(instant).check(z.maxLength(WEEKS_AHEAD_MAX + 1)),
  /** Whether it takes effect without a moderator’s approval. */
  atOnce: z.boolean(),
  /** Players with a confirmed booking of the game; 0 for a new one. */
  players: z.int(),
  /** The refund of a cancellation; null for the other kinds. */
  refund: z.nullable(gameRefund),
  /** The reason why it would be rejected, apart from conflicts. */
  problem: z.nullable(
    z.object({
      code: z.enum(ERROR_CODES),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})

export const requestRow = z.object({
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  requestStatus: z.enum(REQUEST_STATUSES),
  story: z.object({ slug: z.string(), title: localizedText, genre: z.enum(GENRES) }),
  master: z.object({ name: localizedText }),
  gameId: z.nullable(z.uuid()),
  /** The current time of the game; null for a new one. */
  present: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
  /** The proposed time; null for a cancellation. */
  proposed: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
  /** The details of a new game. */
  details: z.nullable(
    z.object({
      format: z.enum(GAME_FORMATS),
      place: z.nullable(localizedText),
      language: z.enum(LANGUAGES),
      minPlayers: z.int(),
      maxPlayers: z.int(),
      price: z.int(),
      belowMinimum: z.enum(BELOW_MINIMUM),
      series: z.nullable(z.object({ zone: z.string(), until: date })),
    }),
  ),
  /** The seats currently taken in the game. */
  seatsTaken: z.int(),
  /** The reason given by the master. */
  reason: z.nullable(z.string()),
  /** The reason given with the decision. */
  decisionReason: z.nullable(z.string()),
  approvedBy: z.nullable(z.object({ displayName: z.nullable(z.string()) })),
  approvedAt: z.nullable(instant),
  createdAt: instant,
  /** The current conflicts, for pending requests only. */
  conflicts: z.array(conflictRow).check(z.maxLength(LIST_MAX)),
  /** Whether the caller may decide; deciding one’s own requests is not allowed. */
  mayDecide: z.boolean(),
})
export type RequestRow = z.infer<typeof requestRow>

export const requestsOutput = z.object({
  requests: z.array(requestRow).check(z.maxLength(REQUESTS_SHOWN)),
})

export const decideInput = z.object({
  requestId: z.uuid(),
  decision: z.enum(['approved', 'rejected']),
  reason: z.optional(reason),
})
export type DecideInput = z.infer<typeof decideInput>

export const decisionPreviewInput = z.object({ requestId: z.uuid() })
/** The effects of approving a request on the players; all amounts are whole coins. */
export const decisionPreviewOutput = z.object({
  kind: z.enum(REQUEST_KINDS),
  title: localizedText,
  master: z.object({ name: localizedText }),
  /** The current start of the game; null for a new one. */
  startsAt: z.nullable(instant),
  /** Players with a confirmed booking. */
  players: z.int(),
  /** The refund of a cancellation; null for the other kinds. */
  refund: z.nullable(gameRefund),
  /** The proposed start; null for a cancellation. */
  proposedStart: z.nullable(instant),
})
export type DecisionPreview = z.infer<typeof decisionPreviewOutput>

export const decideOutput = z.object({
  requestStatus: z.enum(REQUEST_STATUSES),
  approvedBy: z.object({ displayName: z.nullable(z.string()) }),
  approvedAt: instant,
})

export const OCCURRENCE_STATES = ['planned', 'announced', 'skipped', 'conflicted'] as const

export const seriesRow = z.object({
  id: z.uuid(),
  story: z.object({ slug: z.string(), title: localizedText, genre: z.enum(GENRES) }),
  /** ISO weekday; Monday is 1. */
  weekday: z.int(),
  localTime: z.string(),
  zone: z.string(),
  durationMinutes: z.int(),
  until: date,
  /** The next dates, with and without an existing game. */
  occurrences: z
    .array(
      z.object({
        date,
        startsAt: instant,
        state: z.enum(OCCURRENCE_STATES),
        gameId: z.nullable(z.uuid()),
      }),
    )
    .check(z.maxLength(WEEKS_AHEAD_MAX + 1)),
})
export type SeriesRow = z.infer<typeof seriesRow>

export const seriesOutput = z.object({ series: z.array(seriesRow).check(z.maxLength(LIST_MAX)) })
export const skipInput = z.object({ seriesId: z.uuid(), date: givenDate })
export const endSeriesInput = z.object({ seriesId: z.uuid() })
