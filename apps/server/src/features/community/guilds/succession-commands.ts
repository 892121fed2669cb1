import type { Tx } from '@cco/database/client'
import { heirOf, successionAt, successionStep } from '@cco/domain/guilds/succession'
import type { Deps } from '../../../deps.ts'
import { type DuePage, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import { notify } from '../../news/notifications/commands.ts'
import { lockProfile } from '../../people/profiles/public.ts'
import { isRemoved } from '../../people/profiles/queries.ts'
import type { Excluded } from '../../people/sanctions/public.ts'
import { announceLeader } from './lead-commands.ts'
import { candidatesOf, leaderless, leaderSeen } from './queries.ts'
import { closePendingOf, endGuild } from './request-commands.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

type Part = Pick<Deps, 'clock' | 'ids' | 'settings'>

/** Locks the guild of a user, before what is locked of the user, and returns it. */
export async function lockGuildOf(tx: Tx, userId: string): Promise<store.StoredGuild | undefined> {
  const id = await store.guildIdOf(tx, userId)
  return id === undefined ? undefined : await store.lockGuild(tx, id)
}

/**
 * Takes a user out of the guild that is locked, for the deletion of the account: a leader is
 * succeeded in the same transaction, and a guild without any heir is disbanded (rules §10).
 */
export async function forgetGuildMember(
  deps: Part,
  tx: Tx,
  userId: string,
  guild: store.StoredGuild | undefined,
): Promise<void> {
  const now = deps.clock.now()
  if (guild) {
    const member = await store.memberOf(tx, guild.id, userId)
    await store.deleteMember(tx, { guildId: guild.id, userId, now })
    if (member?.rank === 'leader') await succeed(deps, tx, guild, userId)
  }
  await closePendingOf(tx, userId, now)
  await store.forgetUser(tx, userId)
}

/**
 * Passes on the guild that a banned user leads, who stays as a member, and closes what is open between
 * the user and guilds. Without an heir the guild waits for its leader. A deleted user, whom a guild
 * accepted while the account was deleted, leaves it.
 */
export async function leaveToOthers(deps: Part, tx: Tx, { userId, now }: Excluded): Promise<void> {
  const guild = await lockGuildOf(tx, userId)
  await lockProfile(tx, userId)
  if (await isRemoved(tx, userId)) return await forgetGuildMember(deps, tx, userId, guild)
  await closePendingOf(tx, userId, now)
  if (!guild) return
  const member = await store.memberOf(tx, guild.id, userId)
  if (member?.rank !== 'leader') return
  await demoteAndPassOn(deps, tx, guild, { leaderId: userId, mustBeActive: false })
}

/** Lets the heir of a leader who is gone lead; a guild without an heir is disbanded. */
async function succeed(
  deps: Part,
  tx: Tx,
  guild: store.StoredGuild,
  leaderId: string,
): Promise<void> {
  const now = deps.clock.now()
  const heir = heirOf(await candidates(deps, tx, guild.id), { mustBeActive: false })
  if (!heir || heir.userId === leaderId) return await endGuild(tx, guild.id, now)
  await store.setRank(tx, { guildId: guild.id, userId: heir.userId, rank: 'leader', powers: [] })
  await announceLeader(deps, tx, { guild, userId: heir.userId, now })
}

async function candidates({ clock, settings }: Part, tx: Tx, guildId: string) {
  const now = clock.now()
  const { guildSuccessionDays: days } = await settings()
  const seenAfter = new Date(now.getTime() - days * DAY_MS)
  return await candidatesOf(tx, guildId, { seenAfter, now })
}

async function demoteAndPassOn(
  deps: Part,
  tx: Tx,
  guild: store.StoredGuild,
  { leaderId, mustBeActive }: { leaderId: string; mustBeActive: boolean },
): Promise<void> {
  const heir = heirOf(await candidates(deps, tx, guild.id), { mustBeActive })
  if (!heir) return
  const guildId = guild.id
  await store.setRank(tx, { guildId, userId: leaderId, rank: 'member', powers: [] })
  await store.setRank(tx, { guildId, userId: heir.userId, rank: 'leader', powers: [] })
  await announceLeader(deps, tx, { guild, userId: heir.userId, now: deps.clock.now() })
}

/**
 * Succeeds the leaders who have been away for 30 days, and warns those who will be soon, with their
 * heirs (rules §10).
 */
export async function succeedAbsentLeaders(deps: Deps, abortSignal?: AbortSignal): Promise<void> {
  const { guildSuccessionDays: days } = await deps.settings()
  const due = (page: DuePage) => leaderless(deps.sql, { ...page, days })
  const step = sweepStep({ due, handle: ({ id }) => succeedIn(deps, id, days) })
  await sweep(deps, [step], abortSignal)
}

async function succeedIn(deps: Deps, guildId: string, days: number): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const guild = await store.lockGuild(tx, guildId)
    const leader = await leaderSeen(tx, guildId)
    if (!guild || guild.disbandedAt || !leader) return
    const { userId: leaderId, lastSeen } = leader
    const step = successionStep(lastSeen, days, now)
    if (step === undefined) return
    if (step === 'succession') {
      await demoteAndPassOn(deps, tx, guild, { leaderId, mustBeActive: true })
      return
    }
    // One warning of each kind for each absence.
    const key = `${step}:${lastSeen.toISOString()}`
    if (!(await store.setWarned(tx, guildId, key))) return
    const facts = { guild: guild.name, until: successionAt(lastSeen, days) }
    await notify(deps, tx, [leaderId], { kind: 'guild_leader_away', facts })
    const heir = heirOf(await candidates(deps, tx, guildId), { mustBeActive: true })
    if (heir) await notify(deps, tx, [heir.userId], { kind: 'guild_heir_soon', facts })
  })
}
