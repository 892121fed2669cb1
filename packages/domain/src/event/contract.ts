import * as z from 'zod/mini'

const seat = z.object({ bookingId: z.uuid(), gameId: z.uuid(), userId: z.uuid() })
const review = z.object({ reviewId: z.uuid(), storyId: z.uuid(), masterId: z.uuid() })

/**
 * What can happen in the club that others react to, with the facts that never change later (design
 * §7a). The names are stored and must never be reused.
 */
export const EVENT_FACTS = {
  /** A player was marked as present, or counted so when marking closed. */
  'seat.attended': seat,
  /** A player was marked as absent, excused or not. */
  'seat.missed': seat,
  /** A game reached its end. */
  'game.finished': z.object({ gameId: z.uuid(), storyId: z.uuid(), masterId: z.uuid() }),
  'review.published': review,
  'review.hidden': review,
} as const

export type EventKind = keyof typeof EVENT_FACTS
export type EventFacts<Kind extends EventKind> = z.output<(typeof EVENT_FACTS)[Kind]>

/** An event of one of these kinds, as it is recorded. */
export type NewEvent = {
  [Kind in EventKind]: {
    kind: Kind
    /** What makes it this event; another one with the same key is not recorded. */
    key: string
    facts: EventFacts<Kind>
  }
}[EventKind]
