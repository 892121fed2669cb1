import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { OpenToGuildInput } from '@cco/domain/master-games/guild-first'
import type { Actor } from '@cco/domain/roles/role'
import type { Deps } from '../../../../deps.ts'
import { recordSystemLog } from '../../../../platform/system-log/record.ts'
import { setGuildFirst } from '../../games/public.ts'
import { announceToGuild, untilOf } from './announcement-commands.ts'
import { lockMasterGame } from './commands.ts'
import { type GuildFirst, guildFirstOf, isLivingGuild } from './guild-queries.ts'

/**
 * Opens a game to a guild before everyone else, for some hours from its announcement (rules §10). Only
 * while no seat is taken, so that those outside of the guild lose no game they could book.
 * @throws CodedError `game_unchangeable`, `not_found` for a guild that is none or was disbanded,
 *   `guild_first_taken` when a seat is taken or a user waits, `guild_first_late` when booking would
 *   close before the game opens to everyone
 */
export async function openToGuild(
  deps: Deps,
  actor: Actor,
  { gameId, guildId, hours }: OpenToGuildInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const game = await lockMasterGame(tx, gameId, actor)
    const isAnnounced = game.status === 'published'
    if (!(isAnnounced || game.status === 'draft' || game.status === 'review')) {
      throw new CodedError('game_unchangeable')
    }
    if (!(await isLivingGuild(tx, guildId))) throw new CodedError('not_found')
    const before = await guildFirstOf(tx, gameId)
    if (game.seatsTaken > 0 || before.waiting > 0) throw new CodedError('guild_first_taken')
    const until = await untilOf(deps, game, hours)
    if (!until) throw new CodedError('guild_first_late')
    await setGuildFirst(tx, gameId, { guildId, hours, until: isAnnounced ? until : null })
    await recordChange(deps, tx, { actor, gameId, before, after: { guildId, hours } })
    if (isAnnounced) await announceToGuild(deps, tx, { gameId, guildId })
  })
}

/**
 * Opens a game to everyone at once that was open to a guild first; does nothing for others.
 * @throws CodedError `not_found` for an unknown game or another master's
 */
export async function openToAll(deps: Deps, actor: Actor, gameId: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockMasterGame(tx, gameId, actor)
    const before = await guildFirstOf(tx, gameId)
    if (before.guildId === null) return
    await setGuildFirst(tx, gameId, null)
    await recordChange(deps, tx, { actor, gameId, before, after: { guildId: null, hours: null } })
  })
}

type Change = {
  actor: Actor
  gameId: string
  before: Pick<GuildFirst, 'guildId' | 'hours'>
  after: Pick<GuildFirst, 'guildId' | 'hours'>
}

async function recordChange(deps: Deps, tx: Tx, of: Change): Promise<void> {
  const { actor, gameId, before, after } = of
  await recordSystemLog(deps, tx, {
    actorId: actor.userId,
    action: 'game.guild_first',
    target: { type: 'games', id: gameId },
    before: { guildId: before.guildId, hours: before.hours },
    after,
  })
}
