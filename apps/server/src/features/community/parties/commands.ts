import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { bookable } from '@cco/domain/game/bookable'
import type { Language } from '@cco/domain/language/language'
import type { InviteInput } from '@cco/domain/party/contract'
import { INVITATIONS_PER_DAY } from '@cco/domain/party/limits'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { notify } from '../../news/notifications/commands.ts'
import { shownName } from '../../people/profiles/queries.ts'
import type { Excluded } from '../../people/sanctions/public.ts'
import { requireAbleToAct } from '../../people/sanctions/queries.ts'
import { guildOf, holdForFriends } from '../../playing/bookings/public.ts'
import { gameFacts } from '../../playing/games/queries.ts'
import { areRestricted, heldBefore, strangersAmong } from './queries.ts'

const INVITATIONS: Limit = {
  scope: 'game_invitations',
  max: INVITATIONS_PER_DAY,
  windowMs: 86_400_000,
}

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
    await deps.rateLimiter.within(tx).enforce([{ limit: INVITATIONS, key: userId }])
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
    await notify(deps, tx, invited, { kind: 'game_invited', facts })
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
  await sql`
    update game_invitations set dismissed_at = ${clock.now()}
    where invitee_id = ${userId} and game_id = ${gameId} and dismissed_at is null`
}

/** Withdraws the invitations to games from and to a banned or deleted user. */
export async function withdrawInvitations(tx: Tx, { userId }: Excluded): Promise<void> {
  await tx`delete from game_invitations where ${userId} in (inviter_id, invitee_id)`
}
