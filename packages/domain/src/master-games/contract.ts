import * as z from 'zod/mini'
import { BOOKING_STATUSES, STAFF_SEATS_MAX } from '../bookings/constants.ts'
import { GAME_STATUSES, gameRow } from '../games/contract.ts'
import { BELOW_MINIMUM } from '../games/lifecycle.ts'
import { localizedText } from '../language/language.ts'
import { LIST_MAX, PAGES_MAX } from '../number/pages.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { masterGuildFirstRow } from './guild-first.ts'
import {
  GAME_CHANGES_SHOWN,
  GAME_MESSAGES_SHOWN,
  HOSTABLE_STORIES_MAX,
  MASTER_GAME_SHOWS,
  MASTER_GAMES_PAGE_SIZE,
  SUBSTITUTES_MAX,
} from './limits.ts'

/** Longest span one question may cover: six weeks of a month view and some air. */
const SPAN_MAX_MS = 62 * 86_400_000

/** A game as those who run it see it. */
export const masterGame = z.extend(gameRow, {
  belowMinimum: z.enum(BELOW_MINIMUM),
  placeId: z.nullable(z.uuid()),
  scheduleVersion: z.int(),
  /** The end and the pause after it. */
  busyUntil: instant,
  ofSeries: z.boolean(),
  /** An online game whose players have no link to it yet. */
  linkMissing: z.boolean(),
  /** The pending request about it, if any. */
  pending: z.nullable(z.enum(['create', 'move', 'cancel'])),
})
export type MasterGame = z.infer<typeof masterGame>

/** The caller's own games that start in `[from, to)`, in every state but `cancelled` drafts. */
export const masterGameSpanInput = z.object({ from: givenInstant, to: givenInstant }).check(
  z.refine(({ from, to }) => {
    const span = Date.parse(to) - Date.parse(from)
    return span > 0 && span <= SPAN_MAX_MS
  }),
)

const page = z._default(z.int().check(z.minimum(1), z.maximum(PAGES_MAX)), 1)

export const masterGameListInput = z.object({
  show: z._default(z.enum(MASTER_GAME_SHOWS), 'coming'),
  page,
})
export const masterGameListOutput = z.object({
  games: z.array(masterGame).check(z.maxLength(MASTER_GAMES_PAGE_SIZE)),
  total: z.int(),
})
export const masterGameSpanOutput = z.object({
  games: z.array(masterGame).check(z.maxLength(LIST_MAX)),
})

export const masterGameInput = z.object({ gameId: z.uuid() })

/** Who plays: names and faces only (rules §13). */
const rosterRow = z.object({
  bookingId: z.uuid(),
  name: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  seats: z.int(),
  guests: z.array(z.string()).check(z.maxLength(STAFF_SEATS_MAX)),
  status: z.enum(BOOKING_STATUSES),
  /** False while a player has not accepted the game's new time. */
  acceptedTime: z.boolean(),
})
export type RosterRow = z.infer<typeof rosterRow>

export const masterGameOutput = z.object({
  game: masterGame,
  /** Whether the caller runs it, rather than an owner looking at another master's game. */
  isOwn: z.boolean(),
  roster: z.array(rosterRow).check(z.maxLength(LIST_MAX)),
  /** Newest first. */
  changes: z
    .array(
      z.object({
        id: z.uuid(),
        from: z.nullable(z.enum(GAME_STATUSES)),
        to: z.enum(GAME_STATUSES),
        actor: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        at: instant,
      }),
    )
    .check(z.maxLength(GAME_CHANGES_SHOWN)),
  /** When it is decided whether a game below its minimum takes place. */
  minimum: z.object({
    decidesAt: instant,
    decided: z.boolean(),
    /** Set once the decision was put off. */
    extendedUntil: z.nullable(instant),
  }),
  messages: z
    .array(z.object({ id: z.uuid(), text: z.string(), at: instant }))
    .check(z.maxLength(GAME_MESSAGES_SHOWN)),
  can: z.object({
    /** Whether it is ahead, and so can be moved, resized and handed over. */
    change: z.boolean(),
    cancel: z.boolean(),
    message: z.boolean(),
    /** Whether its link can be set: an online game that is not over. */
    link: z.boolean(),
    /** Whether it can be opened to a guild first: no seat of it is taken. */
    guild: z.boolean(),
  }),
  /** The guild that books before everyone else. */
  guildFirst: z.nullable(masterGuildFirstRow),
  /** The link to an online game, and when its players see it. */
  link: z.nullable(z.object({ url: z.nullable(z.string()), opensAt: instant })),
})
export type MasterGamePage = z.infer<typeof masterGameOutput>

export const substitute = z.object({
  userId: z.uuid(),
  name: localizedText,
  /** What they run or play then; null for who is free. */
  busy: z.nullable(z.object({ title: localizedText, startsAt: instant })),
})
export type Substitute = z.infer<typeof substitute>

/** To whom a game can be handed: everyone else who runs games, first those who have time. */
export const substitutesOutput = z.object({
  masters: z.array(substitute).check(z.maxLength(SUBSTITUTES_MAX)),
})

/** What a new game can be of, with what it usually takes. */
export const hostableStoriesOutput = z.object({
  stories: z
    .array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        title: localizedText,
        durationMinutes: z.int(),
        minPlayers: z.int(),
        maxPlayers: z.int(),
        price: z.int(),
      }),
    )
    .check(z.maxLength(HOSTABLE_STORIES_MAX)),
})
export type HostableStory = z.infer<typeof hostableStoriesOutput>['stories'][number]
