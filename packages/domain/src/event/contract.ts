import * as z from 'zod/mini'

const seat = z.object({ bookingId: z.uuid(), gameId: z.uuid(), userId: z.uuid() })
const review = z.object({ reviewId: z.uuid(), storyId: z.uuid(), masterId: z.uuid() })
const membership = z.object({ guildId: z.uuid(), userId: z.uuid() })
const user = z.object({ userId: z.uuid() })

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
  /** A guild books a game before everyone else. */
  'game.opened_to_guild': z.object({ gameId: z.uuid(), guildId: z.uuid() }),
  /** Those who run a game removed a player from its room. */
  'room.member_removed': z.object({ removalId: z.uuid() }),
  /** The coins of a payment were credited. */
  'payment.credited': z.object({ paymentId: z.uuid() }),
  'friends.made': z.object({ userId: z.uuid(), otherId: z.uuid() }),
  /** A user reached a level for the first time. */
  'level.reached': z.object({ userId: z.uuid(), level: z.int() }),
  /** A user got an achievement now, not for the past. */
  'achievement.awarded': z.object({ userId: z.uuid(), achievementId: z.uuid() }),
  'guild.founded': membership,
  /** A user joined a guild that others founded. */
  'guild.joined': membership,
  'review.published': review,
  'review.hidden': review,
  /** A user was banned by the club, or excluded through the admin API of the sign-in service. */
  'user.banned': user,
  /** A suspension or ban followed an address or number to another account. */
  'sanction.continued': z.object({ sanctionId: z.uuid() }),
  /** An account was deleted by its user, or softly through the admin API. */
  'user.removed': user,
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
