import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { FoundInput } from '@cco/domain/guilds/inputs'
import { skeletonOf } from '@cco/domain/text/skeleton'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { requireAccount } from '../../money/currency/commands.ts'
import { lockAccount, moveCoins } from '../../money/currency/public.ts'
import { lockProfile } from '../../people/profiles/public.ts'
import { foundedBy, founderOf, levelOf } from './queries.ts'
import { closePendingOf } from './request-commands.ts'
import * as store from './store.ts'

/**
 * Founds a guild: the coins are charged in the same transaction (rules §10). A repeated `requestKey`
 * changes nothing.
 * @returns the id of the guild
 * @throws CodedError `price_changed`, `guild_level_too_low`, `already_in_guild`,
 *   `guild_name_taken`, `guild_tag_taken`, `insufficient_coins`, `request_key_reused`,
 *   `account_removed`
 */
export async function foundGuild(deps: Deps, userId: string, input: FoundInput): Promise<string> {
  const { requestKey, expectedCoins, name, tag, description, emblem } = input
  const { guildFoundingCoins: coins, guildFoundingLevel: level } = await deps.settings()
  const now = deps.clock.now()
  return await deps.sql.begin(async (tx) => {
    const balance = await lockAccount(tx, userId)
    await requireAccount(tx, userId)
    const made = await founderOf(tx, requestKey)
    if (made && made.founderId !== userId) throw new CodedError('request_key_reused')
    if (made) return made.id
    if (expectedCoins !== coins) {
      throw new CodedError('price_changed', { expected: expectedCoins, actual: coins })
    }
    if ((await levelOf(tx, userId)) < level) throw new CodedError('guild_level_too_low', { level })
    await lockProfile(tx, userId)
    if (await foundedBy(tx, userId)) throw new CodedError('already_in_guild')
    if (balance < coins) throw new CodedError('insufficient_coins', { needed: coins, balance })
    const id = deps.ids.next()
    const keys = { nameKey: skeletonOf(name), tagKey: skeletonOf(tag) }
    await refuseTaken(tx, { id, ...keys })
    await named(() =>
      store.insertGuild(tx, {
        ...{ id, name, tag, description, emblem, coins, requestKey, now, founderId: userId },
        ...keys,
      }),
    )
    await store.insertMember(tx, { guildId: id, userId, rank: 'leader', now })
    await closePendingOf(tx, userId, now)
    await store.insertPost(tx, {
      ...{ id: deps.ids.next(), guildId: id, kind: 'founded', key: 'founded', userId, now },
    })
    await charge(tx, { id, userId, name, coins, now })
    const facts = { guildId: id, userId }
    await recordEvents(deps, tx, [{ kind: 'guild.founded', key: `guild.founded:${id}`, facts }])
    return id
  })
}

type Charge = { id: string; userId: string; name: string; coins: number; now: Date }

async function charge(tx: Tx, { id, userId, name, coins, now }: Charge): Promise<void> {
  if (coins === 0) return
  const entry = {
    ...{ userId, amount: -coins, type: 'purchase' as const },
    ...{ kind: 'guild' as const, facts: { guild: name } },
    idempotencyKey: `guild:${id}`,
    reference: { guild: id },
    popup: false,
  }
  await moveCoins(tx, [entry], now)
}

/** @throws CodedError `guild_name_taken`, `guild_tag_taken` */
export async function refuseTaken(
  tx: Tx,
  of: { id: string; nameKey: string; tagKey: string },
): Promise<void> {
  const taken = await store.takenKeys(tx, of)
  if (taken.name) throw new CodedError('guild_name_taken')
  if (taken.tag) throw new CodedError('guild_tag_taken')
}

/** Runs a write of name and tag: of two at once, the second is refused like a later one. */
export async function named(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const { code, constraint } = error as Record<string, unknown>
    if (code === '23505' && constraint === 'guilds_name_key') {
      throw new CodedError('guild_name_taken')
    }
    if (code === '23505' && constraint === 'guilds_tag_key') {
      throw new CodedError('guild_tag_taken')
    }
    throw error
  }
}
