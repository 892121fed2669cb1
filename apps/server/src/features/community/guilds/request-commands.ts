import type { Tx } from '@cco/database/client'
import {
  guildRequest,
  type PersonalRequest,
  subjectOf,
  subjectsOfGuild,
} from '@cco/domain/request-records/subject'
import {
  type NotificationContent,
  withdrawNotifications,
} from '../../news/notifications/commands.ts'
import { shownName } from '../../people/profiles/queries.ts'
import {
  type Delivery,
  endRequest,
  endRequestsOfGuild,
} from '../../people/request-records/commands.ts'
import { isExcludedNow } from '../../people/sanctions/queries.ts'
import { areBlockedNow, withoutBlocks } from '../../people/visibility/queries.ts'
import { holdersOf } from './queries.ts'
import * as store from './store.ts'

type Named = { id: string; name: string }
type Addressed = { people: readonly string[]; notification: NotificationContent }

/**
 * The notification of an application, and those who decide about it. Who is blocked, or has blocked, does not
 * see the application; a refusal would show that.
 */
export async function applicationNotification(
  tx: Tx,
  { guild, userId }: { guild: Named; userId: string },
): Promise<Addressed> {
  const request = guildRequest({ kind: 'application', guildId: guild.id, userId, invitedBy: null })
  const people = await withoutBlocks(tx, await holdersOf(tx, guild.id, 'accept'), userId)
  const facts = { player: await shownName(tx, userId), guild: guild.name }
  return { people, notification: { kind: 'guild_applied', facts, subject: subjectOf(request) } }
}

/** The notification of an invitation to a guild, for the invited user. */
export async function invitationNotification(
  tx: Tx,
  { guild, userId, by }: { guild: Named; userId: string; by: string },
): Promise<NotificationContent> {
  const request = guildRequest({ kind: 'invitation', guildId: guild.id, userId, invitedBy: by })
  const facts = { player: await shownName(tx, by), guild: guild.name }
  return { kind: 'guild_invited', facts, subject: subjectOf(request) }
}

/**
 * Decides on an application or invitation, whose notifications go with it.
 * @throws CodedError `not_found` once it is not open any more
 */
export async function decidePending(
  tx: Tx,
  open: store.Pending,
  of: { status: 'accepted' | 'declined' | 'withdrawn'; by: string; now: Date },
): Promise<void> {
  await store.decidePending(tx, { ...of, id: open.id })
  await endRequest(tx, guildRequest(open), { outcome: of.status, now: of.now })
}

/** Closes what is open of a user who joined a guild or whose account goes. */
export async function closePendingOf(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const closed of await store.closePendingOf(tx, userId, now)) {
    await endRequest(tx, guildRequest(closed), { outcome: 'withdrawn', now })
  }
}

/** Withdraws the notifications of applications from a member who no longer decides about them. */
export async function withdrawApplicationNotifications(
  tx: Tx,
  { guildId, userId }: { guildId: string; userId: string },
): Promise<void> {
  const [, subject = ''] = subjectsOfGuild(guildId)
  await withdrawNotifications(tx, { subject, userId })
}

/** Ends a guild that is locked, and all that is open between users and it. */
export async function endGuild(tx: Tx, id: string, now: Date): Promise<void> {
  await store.disbandGuild(tx, id, now)
  await endRequestsOfGuild(tx, id)
}

/** The guild and what is open between it and the user of a request; undefined once nothing is. */
async function waiting(tx: Tx, { kind, guildId, senderId, recipientId }: PersonalRequest) {
  const userId = kind === 'guild_invitation' ? recipientId : senderId
  if (guildId === null || userId === null) return undefined
  const [guild, open] = [
    await store.lockGuild(tx, guildId),
    await store.openBetween(tx, guildId, userId),
  ]
  const isSame = open && guildRequest(open).kind === kind
  return guild && !guild.disbandedAt && isSame ? { guild, open } : undefined
}

const lock: Delivery['lock'] = async (tx, { guildId }) => {
  if (guildId !== null) await store.lockGuild(tx, guildId)
}

/** How applications to guilds arrive later than they were sent. */
export const applicationDelivery: Delivery = {
  lock,
  arrive: async (tx, request) => {
    const found = await waiting(tx, request)
    return found && (await applicationNotification(tx, { ...found, userId: found.open.userId }))
  },
}

/** How invitations to guilds arrive later than they were sent. */
export const guildInvitationDelivery: Delivery = {
  lock,
  arrive: async (tx, request, now) => {
    const found = await waiting(tx, request)
    if (!found) return undefined
    const { guild, open } = found
    if (open.isWithheld) await store.releasePending(tx, open.id)
    const { userId, invitedBy: by } = open
    if (by === null || (await areBlockedNow(tx, by, userId))) return undefined
    if (await isExcludedNow(tx, userId, now)) return undefined
    return {
      people: [userId],
      notification: await invitationNotification(tx, { guild, userId, by }),
    }
  },
}
