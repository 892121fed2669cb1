import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { InviteInput } from '@cco/domain/guild/inputs'
import { tiesSince } from '@cco/domain/moderation/authority'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { notify } from '../../news/notifications/commands.ts'
import { lockProfile } from '../../people/profiles/commands.ts'
import { shownName } from '../../people/profiles/queries.ts'
import { isExcludedNow, requireAbleToAct } from '../../people/sanctions/queries.ts'
import { areBlockedNow, withoutBlocks } from '../../people/visibility/queries.ts'
import { lockFor, lockLiving } from './policy.ts'
import { holdersOf, isBannedFrom, userOfAccount } from './queries.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
const APPLICATIONS: Limit = { scope: 'guild_applications', max: 20, windowMs: DAY_MS }
const INVITATIONS: Limit = { scope: 'guild_invitations', max: 50, windowMs: DAY_MS }

type Applying = { userId: string; guildId: string; message: string }

/**
 * Applies to a guild; an application that crosses an invitation is the acceptance of it.
 * @throws CodedError `not_found`, `guild_disbanded`, `guild_not_recruiting`, `guild_banned`,
 *   `guild_full`, `already_in_guild`, `already_applied`, `too_many_requests`, and those of
 *   `requireAbleToAct`
 */
export async function applyToGuild(
  deps: Deps,
  { userId, guildId, message }: Applying,
): Promise<void> {
  await deps.rateLimiter.enforce([{ limit: APPLICATIONS, key: userId }])
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const guild = await lockLiving(tx, guildId)
    await lockProfile(tx, userId)
    await requireAbleToAct(tx, userId, now)
    const open = await store.openBetween(tx, guildId, userId)
    if (open?.kind === 'invitation') {
      if (!(await isHidden(tx, open))) return await acceptInvitation(deps, tx, guild, open)
      // The application takes its place.
      await store.decidePending(tx, { id: open.id, status: 'declined', by: userId, now })
    } else if (open) throw new CodedError('already_applied')
    await requireOutside(tx, userId)
    if (await isBannedFrom(tx, guildId, userId)) throw new CodedError('guild_banned')
    if (!guild.isRecruiting) throw new CodedError('guild_not_recruiting')
    await requirePlace(deps, guild)
    // Who is blocked, or has blocked, does not see the application; a refusal would show that.
    const holders = await holdersOf(tx, guildId, 'accept')
    const deciders = await withoutBlocks(tx, holders, userId)
    await store.insertPending(tx, {
      ...{ id: deps.ids.next(), guildId, userId, kind: 'application', message },
      ...{ invitedBy: null, now },
    })
    const player = await shownName(tx, userId)
    const facts = { player, guild: guild.name }
    await notify(deps, tx, deciders, { kind: 'guild_applied', facts })
  })
}

/**
 * Invites a user by the account number; an invitation that crosses an application accepts it.
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
    const open = await store.openBetween(tx, guildId, userId)
    if (open?.kind === 'application') {
      return await acceptApplication(deps, tx, { guild, open, by: callerId })
    }
    if (open) throw new CodedError('already_applied')
    await requireOutside(tx, userId)
    if (await isBannedFrom(tx, guildId, userId)) throw new CodedError('guild_banned')
    await requirePlace(deps, guild)
    await deps.rateLimiter.within(tx).enforce([{ limit: INVITATIONS, key: callerId }])
    await store.insertPending(tx, {
      ...{ id: deps.ids.next(), guildId, userId, kind: 'invitation', message },
      ...{ invitedBy: callerId, now },
    })
    const facts = { player: await shownName(tx, callerId), guild: guild.name }
    await notify(deps, tx, [userId], { kind: 'guild_invited', facts })
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
    await store.decidePending(tx, { id, status: 'declined', by: userId, now: deps.clock.now() })
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
    if (await isHidden(tx, open)) throw new CodedError('not_found')
    if (accept) return await acceptInvitation(deps, tx, guild, open)
    await store.decidePending(tx, { id, status: 'declined', by: userId, now: deps.clock.now() })
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
    await requireOpen(tx, id, kind)
    await store.decidePending(tx, { id, status: 'withdrawn', by: userId, now: deps.clock.now() })
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
  await store.decidePending(tx, { id: open.id, status: 'accepted', by, now })
  await store.closePendingOf(tx, userId, now)
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
