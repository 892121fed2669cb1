import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { InviteInput } from '@cco/domain/guilds/inputs'
import { tiesSince } from '@cco/domain/moderation/authority'
import { guildRequest } from '@cco/domain/request-records/subject'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { lockProfile } from '../../people/profiles/public.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { countRequest, endPause, sendRequest } from '../../people/request-records/commands.ts'
import { pauseOf } from '../../people/request-records/queries.ts'
import { isExcludedNow, requireAbleToAct } from '../../people/sanctions/queries.ts'
import { areBlockedNow } from '../../people/visibility/queries.ts'
import { lockFor, lockLiving } from './policy.ts'
import { isBannedFrom, userOfAccount } from './queries.ts'
import {
  applicationNotification,
  closePendingOf,
  decidePending,
  invitationNotification,
} from './request-commands.ts'
import * as store from './store.ts'

type Applying = { userId: string; guildId: string; message: string }

/**
 * Applies to a guild; an application that crosses an invitation is the acceptance of it, also of one
 * that is withheld.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_not_recruiting`, `guild_banned`,
 *   `guild_full`, `already_in_guild`, `already_applied`, `application_declined` within the quiet pause
 *   after the guild declined one, `too_many_requests`, and those of `requireAbleToAct`
 */
export async function applyToGuild(
  deps: Deps,
  { userId, guildId, message }: Applying,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const guild = await lockLiving(tx, guildId)
    await lockProfile(tx, userId)
    await requireAbleToAct(tx, userId, now)
    const open = await store.openBetween(tx, guildId, userId)
    if (open?.kind === 'invitation') {
      if (!(await isHidden(tx, open))) return await acceptInvitation(deps, tx, guild, open)
      // The application takes its place.
      await decidePending(tx, open, { status: 'withdrawn', by: userId, now })
    } else if (open) throw new CodedError('already_applied')
    await requireOutside(tx, userId)
    if (await isBannedFrom(tx, guildId, userId)) throw new CodedError('guild_banned')
    if (!guild.isRecruiting) throw new CodedError('guild_not_recruiting')
    await requirePlace(deps, guild)
    const pending = { guildId, userId, kind: 'application' as const, invitedBy: null }
    const request = guildRequest(pending)
    // The applicant was notified that the guild declined, so a refusal shows nothing new.
    if (await pauseOf(tx, request, now)) throw new CodedError('application_declined')
    await countRequest(deps, tx, { kind: 'guild_application', userId })
    // Who applies wants to hear from the guild.
    await endPause(tx, guildRequest({ ...pending, kind: 'invitation' }))
    const { notifiesNow } = await sendRequest(deps, tx, request)
    const id = deps.ids.next()
    await store.insertPending(tx, { ...pending, id, message, withheldUntil: null, now })
    if (!notifiesNow) return
    const { people, notification } = await applicationNotification(tx, { guild, userId })
    await notify(deps, tx, people, notification)
  })
}

/**
 * Invites a user by the account number; an invitation that crosses an application accepts it. Within
 * the quiet pause after the user declined one of this guild, the user learns nothing of it until the
 * pause ends; the guild sees it as sent.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_power_missing`, `recipient_not_found`
 *   for a user who cannot be reached, `guild_banned`, `guild_full`, `already_in_guild`,
 *   `already_applied`, `too_many_requests`
 */
export async function invite(
  deps: Deps,
  callerId: string,
  { id: guildId, accountId, message }: InviteInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const { guild } = await lockFor(tx, { guildId, userId: callerId }, 'accept')
    const userId = await userOfAccount(tx, { accountId, callerId, now })
    if (userId === undefined) throw new CodedError('recipient_not_found')
    // A block or ban of this moment comes first, or finds the invitation.
    await lockProfile(tx, userId)
    if (await areBlockedNow(tx, callerId, userId)) throw new CodedError('recipient_not_found')
    if (await isExcludedNow(tx, userId, now)) throw new CodedError('recipient_not_found')
    const open = await store.openBetween(tx, guildId, userId)
    if (open?.kind === 'application') {
      return await acceptApplication(deps, tx, { guild, open, by: callerId })
    }
    if (open) throw new CodedError('already_applied')
    await requireOutside(tx, userId)
    if (await isBannedFrom(tx, guildId, userId)) throw new CodedError('guild_banned')
    await requirePlace(deps, guild)
    await countRequest(deps, tx, { kind: 'guild_invitation', userId: callerId })
    const pending = { guildId, userId, kind: 'invitation' as const, invitedBy: callerId }
    // The guild wants to hear from whom it invites.
    await endPause(tx, guildRequest({ ...pending, kind: 'application' }))
    const { withheldUntil, notifiesNow } = await sendRequest(deps, tx, guildRequest(pending))
    const id = deps.ids.next()
    await store.insertPending(tx, { ...pending, id, message, withheldUntil, now })
    if (!notifiesNow) return
    await notify(
      deps,
      tx,
      [userId],
      await invitationNotification(tx, { guild, userId, by: callerId }),
    )
  })
}

type Answer = { userId: string; id: string; accept: boolean }

/**
 * Accepts or declines an application, for those who may accept.
 * @throws CodedError `not_found` once it was withdrawn or decided, and where a block hides it,
 *   `guild_disbanded`, `guild_power_missing`, `guild_full`, `guild_banned`, `already_in_guild`
 */
export async function decideApplication(deps: Deps, { userId, id, accept }: Answer): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const guildId = (await store.pendingById(tx, id))?.guildId
    if (guildId === undefined) throw new CodedError('not_found')
    const { guild } = await lockFor(tx, { guildId, userId }, 'accept')
    const open = await requireOpen(tx, id, 'application')
    if (await areBlockedNow(tx, userId, open.userId)) throw new CodedError('not_found')
    if (accept) return await acceptApplication(deps, tx, { guild, open, by: userId })
    const now = deps.clock.now()
    await decidePending(tx, open, { status: 'declined', by: userId, now })
    const facts = { guild: guild.name }
    await notify(deps, tx, [open.userId], { kind: 'guild_declined', facts })
  })
}

/**
 * Accepts or declines an invitation of the caller.
 * @throws CodedError `not_found` once it was withdrawn or answered, or while a block hides it,
 *   `guild_disbanded`, `guild_full`, `guild_banned`, `already_in_guild`
 */
export async function answerInvitation(deps: Deps, { userId, id, accept }: Answer): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const pending = await store.pendingById(tx, id)
    if (pending?.userId !== userId) throw new CodedError('not_found')
    const guild = await lockLiving(tx, pending.guildId)
    const open = await requireOpen(tx, id, 'invitation')
    if (open.isWithheld || (await isHidden(tx, open))) throw new CodedError('not_found')
    if (accept) return await acceptInvitation(deps, tx, guild, open)
    const now = deps.clock.now()
    await decidePending(tx, open, { status: 'declined', by: userId, now })
  })
}

/**
 * Takes back an application of the caller, or an invitation for those who may accept.
 * @throws CodedError `not_found` once it was decided, `guild_power_missing`
 */
export async function withdrawPending(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const pending = await store.pendingById(tx, id)
    if (!pending) throw new CodedError('not_found')
    const { guildId, kind } = pending
    if (kind === 'invitation') await lockFor(tx, { guildId, userId }, 'accept')
    else if (pending.userId !== userId) throw new CodedError('not_found')
    else await store.lockGuild(tx, guildId)
    const open = await requireOpen(tx, id, kind)
    await decidePending(tx, open, { status: 'withdrawn', by: userId, now: deps.clock.now() })
  })
}

/** Whether a block hides an invitation from the user it invites (rules §11). */
async function isHidden(tx: Tx, { invitedBy, userId }: store.Pending): Promise<boolean> {
  return invitedBy !== null && (await areBlockedNow(tx, invitedBy, userId))
}

/** @throws CodedError `not_found` */
async function requireOpen(tx: Tx, id: string, kind: store.Pending['kind']) {
  const pending = await store.pendingById(tx, id)
  if (pending?.status !== 'open' || pending.kind !== kind) throw new CodedError('not_found')
  return pending
}

/** @throws CodedError `already_in_guild` */
async function requireOutside(tx: Tx, userId: string): Promise<void> {
  const [row] = await tx`select from guild_members where user_id = ${userId}`
  if (row) throw new CodedError('already_in_guild')
}

/** @throws CodedError `guild_full` */
async function requirePlace({ settings }: Deps, { members }: store.StoredGuild): Promise<void> {
  const { guildMembersMax: max } = await settings()
  if (members >= max) throw new CodedError('guild_full', { max })
}

async function acceptInvitation(
  deps: Deps,
  tx: Tx,
  guild: store.StoredGuild,
  open: store.Pending,
): Promise<void> {
  await join(deps, tx, { guild, open, by: open.userId })
  const player = await shownName(tx, open.userId)
  const inviters = open.invitedBy === null ? [] : [open.invitedBy]
  await notify(deps, tx, inviters, {
    kind: 'guild_invitation_accepted',
    facts: { player, guild: guild.name },
  })
}

async function acceptApplication(deps: Deps, tx: Tx, joining: Joining): Promise<void> {
  await join(deps, tx, joining)
  const facts = { guild: joining.guild.name }
  await notify(deps, tx, [joining.open.userId], { kind: 'guild_accepted', facts })
}

type Joining = { guild: store.StoredGuild; open: store.Pending; by: string }

/**
 * Makes a user a member of a guild that is locked. Joins of one user to several guilds follow each
 * other by the lock of the profile, after those of the guilds.
 */
async function join(deps: Deps, tx: Tx, { guild, open, by }: Joining): Promise<void> {
  const now = deps.clock.now()
  const { userId } = open
  const guildId = guild.id
  await lockProfile(tx, userId)
  if (await isExcludedNow(tx, userId, now)) throw new CodedError('not_found')
  if (await isBannedFrom(tx, guildId, userId)) throw new CodedError('guild_banned')
  await requirePlace(deps, guild)
  const isNew = await store.insertMember(tx, { guildId, userId, rank: 'member', now })
  if (!isNew) throw new CodedError('already_in_guild')
  await decidePending(tx, open, { status: 'accepted', by, now })
  for (const kind of ['application', 'invitation'] as const) {
    await endPause(tx, guildRequest({ ...open, kind }))
  }
  await closePendingOf(tx, userId, now)
  await store.insertPost(tx, {
    ...{ id: deps.ids.next(), guildId, kind: 'joined', key: `joined:${open.id}`, userId, now },
  })
  const facts = { guildId, userId }
  await recordEvents(deps, tx, [{ kind: 'guild.joined', key: `guild.joined:${open.id}`, facts }])
}

/** Erases memberships that ended so long ago that they are no interest any more (rules §11). */
export async function eraseEndedMemberships({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<void> {
  await store.eraseEnded(sql, tiesSince(clock.now()))
}
