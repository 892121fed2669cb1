import type { Tx } from '@cco/database/client'
import type { RemoveSeasonRewardInput, SeasonRewardInput } from '@cco/domain/seasons/reward'
import type { Quarter, SeasonPeriod } from '@cco/domain/seasons/season'
import type { SeasonsRow } from '../../../db/rows.ts'
import type { ItemDue } from '../inventory/reward-commands.ts'

/** Writes a season unless there is one that begins then; they are numbered in their order. */
export async function insertSeason(
  tx: Tx,
  { id, quarter, startsAt, endsAt }: SeasonPeriod & { id: string },
): Promise<void> {
  await tx`insert into seasons (id, number, quarter, starts_at, ends_at)
    select ${id}, coalesce(max(number), 0) + 1, ${quarter}, ${startsAt}, ${endsAt} from seasons
    on conflict do nothing`
}

/**
 * Locks a season until the transaction ends. Rows of its lists may be written meanwhile: a refresh
 * that holds their lock would else wait for this one, and closing the season for that refresh.
 */
export async function lockSeason(tx: Tx, id: string): Promise<SeasonsRow | undefined> {
  const [row] = await tx<SeasonsRow[]>`
    select id, number, quarter, starts_at, ends_at, state, participants, rewarded, rewarded_to,
      closed_at
    from seasons where id = ${id} for no key update`
  return row
}

/** Marks a season as being closed, with the number of those who took part. */
export async function setClosing(tx: Tx, id: string): Promise<void> {
  await tx`update seasons set state = 'closing', participants = (
      select count(*) from season_standings s where s.season_id = ${id} and s.board = 'players')
    where id = ${id}`
}

/** Returns the next participants in the order of their ids, those without an account left out. */
export async function nextParticipants(
  tx: Tx,
  { id, rewardedTo, limit }: { id: string; rewardedTo: string | null; limit: number },
): Promise<{ userId: string; isThere: boolean }[]> {
  return await tx<{ userId: string; isThere: boolean }[]>`
    select s.user_id, u.deleted_at is null as is_there
    from season_standings s join auth.users u on u.id = s.user_id
    where s.season_id = ${id} and s.board = 'players'
      and (${rewardedTo}::uuid is null or s.user_id > ${rewardedTo}::uuid)
    order by s.user_id limit ${limit}`
}

/** Returns the items that these participants get, by their place or for taking part. */
export async function itemsDue(
  tx: Tx,
  { id, users }: { id: string; users: readonly string[] },
): Promise<ItemDue[]> {
  return await tx<ItemDue[]>`
    select s.user_id, i.id as item_id, i.kind, i.is_unique
    from season_standings s
      join seasons e on e.id = s.season_id
      join season_rewards r on r.quarter = e.quarter and (r.place_to is null or s.place <= r.place_to)
      join items i on i.id = r.item_id and not i.is_archived
    where s.season_id = ${id} and s.board = 'players' and s.user_id = any(${[...users]}::uuid[])`
}

/** Records up to whom a season has given its items. */
export async function setRewarded(
  tx: Tx,
  { id, to, count }: { id: string; to: string; count: number },
): Promise<void> {
  await tx`update seasons set rewarded = rewarded + ${count}, rewarded_to = ${to} where id = ${id}`
}

export async function setFinal(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update seasons set state = 'final', closed_at = ${now} where id = ${id}`
}

/** Locks the seasons of a quarter that are not final; returns their states. */
export async function lockUnfinished(tx: Tx, quarter: Quarter): Promise<string[]> {
  const rows = await tx<Pick<SeasonsRow, 'state'>[]>`
    select state from seasons where quarter = ${quarter} and state <> 'final'
    order by starts_at for update`
  return rows.map(({ state }) => state)
}

export async function kindOfItem(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx<{ kind: string }[]>`select kind from items where id = ${id}`
  return row?.kind
}

export async function countRewards(tx: Tx, quarter: Quarter): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from season_rewards where quarter = ${quarter}`
  return row?.count ?? 0
}

export async function setReward(
  tx: Tx,
  { quarter, itemId, placeTo }: SeasonRewardInput,
): Promise<void> {
  await tx`insert into season_rewards (quarter, item_id, place_to)
    values (${quarter}, ${itemId}, ${placeTo})
    on conflict (quarter, item_id) do update set place_to = excluded.place_to`
}

export async function deleteReward(
  tx: Tx,
  { quarter, itemId }: RemoveSeasonRewardInput,
): Promise<void> {
  await tx`delete from season_rewards where quarter = ${quarter} and item_id = ${itemId}`
}
