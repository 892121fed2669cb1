import type { Tx } from '@cco/database/client'
import { HOLDERS_PAGE } from '@cco/domain/achievements/contract'
import type { Audience } from '@cco/domain/audiences/contract'
import { ITEM_HISTORY_PAGE } from '@cco/domain/inventory/contract'
import { GRANT_STATUSES, GRANTS_SHOWN } from '@cco/domain/inventory/grants'
import { WORN_KINDS } from '@cco/domain/inventory/looks'
import type { LocalizedText } from '@cco/domain/language/language'
import { type LedgerEntry, plantLedger } from '../../ledger.ts'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'
import { coinsFor } from './stage.ts'

const REWARDED_TO = 40
/** Achievements that the owner archived, or awards by hand. */
const ADDED = 6
const GRANT_RECIPIENTS = 12

/** Achievements and items: all of them for the demo player, one of each for many others. */
export async function fillRewards(tx: Tx, now: Date, cast: Cast): Promise<void> {
  const createdAt = plus(now, -60 * DAY_MS)
  await insertRows(
    tx,
    'achievements',
    Array.from({ length: ADDED }, (_, at) => ({
      ...{ id: stableId('worst achievement', String(at)), emblem: 'candle', rule: null },
      ...{ coins: 10_000, isSecret: at % 2 === 0, isArchived: at % 3 === 2, createdAt },
      name: { ru: 'Новое', en: 'New' },
      description: { ru: 'За вечер.', en: 'For an evening.' },
      howTo: { ru: 'Вручает клуб.', en: 'Awarded by hand.' },
    })),
  )
  await award(tx, now, cast)
  await give(tx, now, cast)
  await grant(tx, now, cast)
  // The rewards are newer than the levels of everyone, as in the demo world.
  await tx`
    insert into level_rewards (level, coins, item_id)
    select l.level, 10000, (select id from items where not is_archived order by id limit 1)
    from generate_series(2, ${REWARDED_TO}) as l(level) on conflict (level) do nothing`
}

async function award(tx: Tx, now: Date, { player, crowd, owner }: Cast): Promise<void> {
  const missing = await tx<{ id: string; name: LocalizedText; coins: number }[]>`
    select a.id, a.name, a.coins from achievements a
    where not exists (select from user_achievements u
      where u.user_id = ${player.id} and u.achievement_id = a.id)
    order by a.id`
  const own = missing.map(({ id: achievementId, coins }, at) => ({
    ...{ userId: player.id, achievementId, coins, awardedAt: plus(now, -(at + 1) * DAY_MS) },
  }))
  const names = new Map(missing.map(({ id, name }) => [id, name]))
  const [common] = missing
  const others = common
    ? crowd.slice(0, HOLDERS_PAGE + 5).map(({ id: userId }, at) => ({
        ...{ userId, achievementId: common.id, coins: 0, awardedAt: plus(now, -at * HOUR_MS) },
      }))
    : []
  await insertRows(
    tx,
    'user_achievements',
    [...own, ...others].map(
      (one): Row<'user_achievements'> => ({
        ...{ ...one, id: stableId('worst award', one.userId, one.achievementId) },
        ...{ source: 'hand', awardedBy: owner.id, shownAt: one.awardedAt },
      }),
    ),
  )
  await plantLedger(
    tx,
    own
      .filter(({ coins }) => coins > 0)
      .map(({ achievementId, coins, awardedAt }): LedgerEntry => {
        const key = `achievement:${player.id}:${achievementId}`
        const facts = { achievement: names.get(achievementId) ?? { ru: '', en: '' } }
        const purpose = { kind: 'achievement' as const, facts }
        return { ...coinsFor(player, coins, key, awardedAt), type: 'gift', purpose }
      }),
  )
}

async function give(tx: Tx, now: Date, { player, crowd, owner }: Cast): Promise<void> {
  const items = await tx<{ id: string; kind: string; isSole: boolean; isHeld: boolean }[]>`
    select i.id, i.kind, i.is_unique as is_sole,
      exists (select from user_items u where u.item_id = i.id and u.is_sole and u.taken_at is null)
        as is_held
    from items i where not i.is_archived order by i.id`
  const worn = await tx<{ kind: string }[]>`
    select kind from user_items where user_id = ${player.id} and is_worn`
  const left = new Set<string>(WORN_KINDS)
  for (const { kind } of worn) left.delete(kind)
  const given = items
    .filter(({ isSole, isHeld }) => !isSole || !isHeld)
    .map(
      ({ id, kind, isSole }, at): Row<'user_items'> => ({
        ...handed(player.id, { id, kind }, owner.id, plus(now, -(at + 1) * HOUR_MS)),
        // The first of each kind that the player wears nothing of.
        ...{ isSole, isWorn: left.delete(kind) },
      }),
    )
  const common = items.find(({ isSole }) => !isSole)
  const others = common
    ? crowd.slice(0, ITEM_HISTORY_PAGE + 5).map(
        ({ id }, at): Row<'user_items'> => ({
          ...handed(id, common, owner.id, plus(now, -at * HOUR_MS)),
          ...{ isSole: false, isWorn: false },
        }),
      )
    : []
  await insertRows(tx, 'user_items', [...given, ...others])
}

/** A ticket given to each kind of audience, in each state. */
async function grant(tx: Tx, now: Date, { crowd, owner }: Cast): Promise<void> {
  const [ticket] = await tx<{ id: string; kind: string }[]>`
    select id, kind from items where kind = 'ticket' and look = 'rename' order by id limit 1`
  if (!ticket) return
  const [guild] = await tx<{ id: string }[]>`
    select guild_id as id from guild_members order by guild_id limit 1`
  const audiences: Audience[] = [
    { kind: 'everyone' },
    { kind: 'role', role: 'moderator' },
    { kind: 'subscribers' },
    { kind: 'absent', days: 3_650 },
    { kind: 'level', level: 100 },
    ...(guild ? [{ kind: 'guild' as const, guildId: guild.id }] : []),
  ]
  const people = crowd.slice(0, GRANT_RECIPIENTS)
  const grants = Array.from({ length: GRANTS_SHOWN + 1 }, (_, at): Row<'item_grants'> => {
    const id = stableId('worst grant', String(at))
    const createdAt = plus(now, -(at + 1) * HOUR_MS)
    const status = GRANT_STATUSES[at % GRANT_STATUSES.length] ?? 'done'
    const processed = status === 'done' ? people.length : Math.floor(people.length / 3)
    return {
      ...{ id, requestKey: id, createdBy: owner.id, itemId: ticket.id, status, createdAt },
      audience: audiences[at % audiences.length] ?? { kind: 'everyone' },
      ...{ recipients: people.length, processed, given: processed },
      finishedAt: status === 'running' ? null : plus(createdAt, HOUR_MS / 2),
    }
  })
  await insertRows(tx, 'item_grants', grants)
  const reached = grants.flatMap(({ id, processed = 0, createdAt }) =>
    people.map(({ id: userId }, at) => ({ grantId: id, userId, createdAt, is: at < processed })),
  )
  await insertRows(
    tx,
    'item_grant_recipients',
    reached.map(({ grantId, userId, createdAt, is }) => ({
      ...{ grantId, userId, processedAt: is ? createdAt : null },
    })),
  )
  await insertRows(
    tx,
    'user_items',
    reached
      .filter(({ is }) => is)
      .map(
        ({ grantId, userId, createdAt }): Row<'user_items'> => ({
          ...handed(userId, ticket, owner.id, createdAt),
          ...{ id: stableId('worst granted', grantId, userId), sourceId: grantId, isSole: false },
        }),
      ),
  )
}

function handed(userId: string, { id, kind }: { id: string; kind: string }, by: string, at: Date) {
  return {
    ...{ id: stableId('worst item', userId, id), userId, itemId: id, kind, givenBy: by },
    ...{ sourceKind: 'hand' as const, sourceId: stableId('worst gift of item', userId, id) },
    givenAt: at,
  }
}
