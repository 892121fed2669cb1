import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { friendRow } from '../friends/contract.ts'
import { gameRow } from '../games/contract.ts'
import { LIST_MAX } from '../number/pages.ts'
import { instant } from '../time/instant.ts'
import { WAITLIST_STATUSES } from '../waitlist/statuses.ts'
import { CANDIDATES_SHOWN, INVITED_AT_ONCE } from './limits.ts'
import { CANDIDATE_STATES } from './states.ts'

export const partyGameInput = z.object({ gameId: z.uuid() })

/** A friend or a fellow member of the guild, and whether they can come to this game. */
const candidate = z.object({
  ...friendRow.shape,
  isFriend: z.boolean(),
  state: z.enum(CANDIDATE_STATES),
  /** Whether the game fits the free hours of a fellow member; null for others and where none are set. */
  fitsFreeHours: z.nullable(z.boolean()),
})
export type Candidate = z.infer<typeof candidate>

export const candidatesOutput = z.object({
  items: z.array(candidate).check(z.maxLength(CANDIDATES_SHOWN)),
  /** Whether the caller may hold seats for them, and how many more. */
  canHold: ability,
  seatsLeft: z.int(),
  /** Until when a seat held now is theirs. */
  heldUntil: instant,
})
export type PartyCandidates = z.infer<typeof candidatesOutput>

export const inviteInput = z.object({
  gameId: z.uuid(),
  userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(INVITED_AT_ONCE)),
  /** Holds a seat for each of them, which they pay themselves. */
  holdsSeats: z.boolean(),
})
export type InviteInput = z.infer<typeof inviteInput>
/** `invited` counts those who were not invited to this game by the caller before. */
export const inviteOutput = z.object({ invited: z.int() })

/** Someone for whom the caller held a seat, and their answer. */
export const partyMember = z.object({
  entryId: z.uuid(),
  user: friendRow,
  status: z.enum(WAITLIST_STATUSES),
  /** Until when the seat is held; null once it was answered. */
  heldUntil: z.nullable(instant),
})
export type PartyMember = z.infer<typeof partyMember>
export const partyOutput = z.object({
  members: z.array(partyMember).check(z.maxLength(LIST_MAX)),
})

export const withdrawInput = z.object({ entryId: z.uuid() })

/** A friend’s invitation to a game without a seat held. */
export const gameInvitationRow = z.object({ from: friendRow, game: gameRow })
export type GameInvitation = z.infer<typeof gameInvitationRow>
export const invitationsOutput = z.object({
  items: z.array(gameInvitationRow).check(z.maxLength(LIST_MAX)),
})
