import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { bookable } from '@cco/domain/games/bookable'
import type { Language } from '@cco/domain/language/language'
import type { InviteInput } from '@cco/domain/parties/contract'
import { gameInvitation, subjectOf } from '@cco/domain/request-records/subject'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import type { Deps } from '../../../deps.ts'
import { notify, withdrawNotifications } from '../../news/notifications/commands.ts'
import { shownName } from '../../people/profiles/queries.ts'
import {
  countRequest,
  type Delivery,
  declineInvitation,
  sendRequest,
} from '../../people/request-records/commands.ts'
import type { Excluded } from '../../people/sanctions/public.ts'
import { requireAbleToAct } from '../../people/sanctions/queries.ts'
import { guildOf, holdForFriends } from '../../playing/bookings/public.ts'
import { gameFacts } from '../../playing/games/queries.ts'
import {
  areRestricted,
  closedInvitations,
  heldBefore,
  nextInvitation,
  strangersAmong,
} from './queries.ts'

type Invite = { userId: string; language: Language; input: InviteInput }

/**
 * Invites friends, or members of a guild whose games the caller plans, to a game. With seats held,
 * each pays their own within 24 hours† and unpaid seats are freed (rules §10); a seat is held for
 * someone once, so that it cannot be held without end. Without, an invitation repeated is one.
 * @throws CodedError `invited_stranger`, `invited_user_busy`, `party_needs_booking`,
 *   `party_too_large`, `too_many_requests`, those of `requireAbleToAct`, or the reason why the game
 *   cannot be booked
 * @returns how many were newly invited
 */
export async function inviteToGame(
  deps: Deps,
  { userId, language, input }: Invite,
): Promise<number> {
  const { gameId, holdsSeats } = input
  const userIds = [...new Set(input.userIds)]
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const [game] = await gameFacts(tx, [gameId])
    if (!game) throw new CodedError('game_not_found', { gameId })
    await requireAbleToAct(tx, userId, now)
    const strangers = await strangersAmong(tx, { userId, userIds, now })
    if (strangers.length > 0) throw new CodedError('invited_stranger')
    await countRequest(deps, tx, { kind: 'game_invitation', userId })
    if (holdsSeats) {
      const again = await heldBefore(tx, { userId, userIds, gameId })
      if (again.length > 0) throw new CodedError('invited_user_busy')
      await holdForFriends(deps, tx, { inviterId: userId, userIds, gameId, language })
      return userIds.length
    }
    const guildId = await guildOf(tx, userId)
    const open = bookable(game, now, await deps.settings(), guildId)
    // Those invited outside of the guild that books first can come when it opens to everyone.
    const mayCome = open === true || hasWaitlist(open) || open.because === 'guild_first'
    if (!mayCome) throw new CodedError(open.because, { gameId })
    if (await areRestricted(tx, userIds, now)) throw new CodedError('invited_user_busy')
    const invited = await insertInvitations(tx, { gameId, inviterId: userId, userIds, now })
    const player = await shownName(tx, userId)
    const facts = { player, story: game.title, when: game.startsAt }
    // In the order of ids, as their records are locked.
    for (const recipientId of invited.toSorted()) {
      const request = gameInvitation({ senderId: userId, recipientId })
      const { notifiesNow } = await sendRequest(deps, tx, request)
      if (!notifiesNow) continue
      const subject = `${subjectOf(request)}:${gameId}`
      await notify(deps, tx, [recipientId], { kind: 'game_invited', facts, subject, gameId })
    }
    return invited.length
  })
}

type Invitations = { gameId: string; inviterId: string; userIds: readonly string[]; now: Date }

/** Inserts the invitations that are new, except to who has a seat; returns whom they invite. */
async function insertInvitations(tx: Tx, of: Invitations): Promise<string[]> {
  const rows = await tx<{ inviteeId: string }[]>`
    insert into game_invitations (game_id, inviter_id, invitee_id, created_at)
    select ${of.gameId}, ${of.inviterId}, asked.id, ${of.now}
    from unnest(${[...of.userIds]}::uuid[]) as asked(id)
    where not exists (select from bookings b where b.game_id = ${of.gameId}
      and b.user_id = asked.id and b.status in ('held', 'confirmed'))
    on conflict do nothing
    returning invitee_id`
  return rows.map(({ inviteeId }) => inviteeId)
}

/** Removes the invitations to a game from a user's list. */
export async function dismissInvitation(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { userId, gameId }: { userId: string; gameId: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const now = clock.now()
    const dismissed = await tx<{ inviterId: string }[]>`
      update game_invitations set dismissed_at = ${now}
      where invitee_id = ${userId} and game_id = ${gameId} and dismissed_at is null
      returning inviter_id`
    const senders = dismissed.map(({ inviterId }) => inviterId).toSorted()
    for (const senderId of senders) {
      await declineInvitation(tx, { senderId, recipientId: userId, gameId, now })
    }
  })
}

/** Withdraws the invitations to games from and to a banned or deleted user. */
export async function withdrawInvitations(tx: Tx, { userId }: Excluded): Promise<void> {
  const withdrawn = await tx<{ senderId: string; recipientId: string }[]>`
    delete from game_invitations where ${userId} in (inviter_id, invitee_id)
    returning inviter_id as sender_id, invitee_id as recipient_id`
  const subjects = new Set(withdrawn.map((users) => subjectOf(gameInvitation(users))))
  for (const subject of subjects) await withdrawNotifications(tx, { subject })
}

/**
 * Withdraws the notifications of invitations that are not open any more: the invited user has a seat, or the
 * game has started or is cancelled.
 */
export async function withdrawClosedInvitations({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  for (const subject of await closedInvitations(sql, clock.now())) {
    await withdrawNotifications(sql, { subject })
  }
}

/** How invitations to games arrive later than they were sent: the first game of those that wait. */
export const gameInvitationDelivery: Delivery = {
  // The record orders them.
  lock: async () => {},
  arrive: async (tx, request, now) => {
    const { senderId, recipientId } = request
    if (senderId === null || recipientId === null) return undefined
    const game = await nextInvitation(tx, { senderId, recipientId, now })
    if (!game) return undefined
    const facts = { player: await shownName(tx, senderId), story: game.title, when: game.startsAt }
    const subject = `${subjectOf(request)}:${game.id}`
    const notification = { kind: 'game_invited', facts, subject, gameId: game.id } as const
    return { people: [recipientId], notification }
  },
}
