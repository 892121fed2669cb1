import type { Fragment, Sql, Tx } from '@cco/database/client'
import {
  HOLDINGS_MAX,
  type holding,
  ITEM_HISTORY_PAGE,
  ITEMS_MAX,
  type ItemHistoryInput,
  type ItemSource,
  type itemHistoryRow,
  type ManagedItem,
  type ownItem,
  type ShownItem,
} from '@cco/domain/inventory/contract'
import { SEASON_NAMES } from '@cco/domain/seasons/season'
import type * as z from 'zod'
import { namedUserColumns } from '../../people/profiles/queries.ts'

type Holding = z.input<typeof holding>
type ItemHistoryRow = z.input<typeof itemHistoryRow>
type OwnItem = z.input<typeof ownItem>

const shownColumns = (sql: Sql) => sql`i.id, i.kind, i.name, i.description, i.look, i.hue,
  i.rarity, i.is_unique`

/** Where a row of `user_items u` comes from, as `ItemSource`. */
function sourceColumn(sql: Sql): Fragment {
  return sql`jsonb_build_object('kind', u.source_kind,
    'level', case when u.source_kind = 'level' then u.source_id::int end,
    'name', case u.source_kind
      when 'achievement' then (select a.name from achievements a where a.id::text = u.source_id)
      when 'season' then (select ${sql.json(SEASON_NAMES)}::jsonb -> s.quarter from seasons s where s.id::text = u.source_id)
      end) as source`
}

type HoldingRow = Holding & { itemId: string; isWorn: boolean }

/** Returns what a user has, and what they can still receive, in the order of kinds and rarity. */
export async function inventoryOf(sql: Sql, userId: string): Promise<OwnItem[]> {
  const [items, holdings, sources] = await Promise.all([
    sql<(ShownItem & { isArchived: boolean })[]>`
      select ${shownColumns(sql)}, i.is_archived from items i
      order by array_position(array['frame', 'title', 'emblem', 'dice_skin', 'ticket'], i.kind),
        array_position(array['common', 'rare', 'legend'], i.rarity), i.created_at, i.id
      limit ${ITEMS_MAX}`,
    sql<HoldingRow[]>`
      select u.id, u.item_id, u.is_worn, ${sourceColumn(sql)}, u.given_at, u.used_at
      from user_items u where u.user_id = ${userId} and u.taken_at is null
      order by u.given_at desc, u.id limit ${HOLDINGS_MAX}`,
    sourcesOf(sql),
  ])
  const held = Map.groupBy(holdings, ({ itemId }) => itemId)
  return items
    .filter(({ id, isArchived }) => held.has(id) || (!isArchived && sources.has(id)))
    .map(({ isArchived: _, ...item }) => {
      const own = held.get(item.id) ?? []
      return {
        ...item,
        isWorn: own.some(({ isWorn }) => isWorn),
        holdings: own.map(({ id, source, givenAt, usedAt }) => ({
          ...{ id, source, givenAt },
          usedAt,
        })),
        sources: sources.get(item.id) ?? [],
      }
    })
}

/** Returns how each item is received; what a secret achievement gives stays a secret. */
async function sourcesOf(sql: Sql): Promise<Map<string, ItemSource[]>> {
  const rows = await sql<(ItemSource & { itemId: string })[]>`
    select item_id, 'level' as kind, level::int as level, null::jsonb as name
    from level_rewards where item_id is not null
    union all
    select item_id, 'achievement', null, name from achievements
    where item_id is not null and not is_archived and not is_secret
    union all select item_id, 'season', null, null from season_rewards
    limit ${ITEMS_MAX}`
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map(
    [...byItem].map(
      ([id, sources]) => [id, sources.map(({ itemId: _, ...source }) => source)] as const,
    ),
  )
}

/** Whether an item was ever given, is being given, or is a reward of a level, an achievement or a season. */
const isUsedColumn = (sql: Sql | Tx) => sql`(
  exists (select from user_items u where u.item_id = i.id)
  or exists (select from item_grants n where n.item_id = i.id)
  or exists (select from level_rewards r where r.item_id = i.id)
  or exists (select from achievements a where a.item_id = i.id)
  or exists (select from season_rewards s where s.item_id = i.id))`

/** Returns all items as owners manage them: active before archived, newest first. */
export async function managedItems(sql: Sql): Promise<ManagedItem[]> {
  return await sql<ManagedItem[]>`
    select ${shownColumns(sql)}, i.is_archived, ${isUsedColumn(sql)} as is_used,
      (select count(distinct u.user_id)::int from user_items u
        where u.item_id = i.id and u.taken_at is null) as holders
    from items i order by i.is_archived, i.created_at desc, i.id limit ${ITEMS_MAX}`
}

/** Returns how many items there are, archived ones included. */
export async function itemCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from items`
  return row?.count ?? 0
}

/** Returns whether an item was ever given, or is a reward. */
export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx<{ isUsed: boolean }[]>`
    select ${isUsedColumn(tx)} as is_used from items i where i.id = ${id}`
  return row?.isUsed ?? false
}

/** Returns whether an item can be made a reward: it exists and is not archived. */
export async function isGivable(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx`select from items where id = ${id} and not is_archived`
  return row !== undefined
}

/** Returns who has an item, one copy at least that was not taken back; tickets once used count not. */
export async function hasItem(
  tx: Tx,
  { userId, itemId }: { userId?: string; itemId: string },
): Promise<boolean> {
  const [row] = await tx`select from user_items
    where item_id = ${itemId} and taken_at is null and used_at is null
      and ${userId === undefined ? tx`true` : tx`user_id = ${userId}`} limit 1`
  return row !== undefined
}

/** Returns whether this request gave an item already. */
export async function wasGiven(tx: Tx, userId: string, requestKey: string): Promise<boolean> {
  const [row] = await tx`select from user_items
    where user_id = ${userId} and source_kind = 'hand' and source_id = ${requestKey}`
  return row !== undefined
}

/** Returns whose a copy of an item is. */
export async function ownerOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx<{ userId: string }[]>`select user_id from user_items where id = ${id}`
  return row?.userId
}

/** Returns how many copies were given, of one item or of all; undefined for an unknown item. */
export async function countHistory(sql: Sql, itemId: string | null): Promise<number | undefined> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*)::int from user_items u
        where ${itemId === null ? sql`true` : sql`u.item_id = ${itemId}`}) as count
    where ${itemId === null ? sql`true` : sql`exists (select from items where id = ${itemId})`}`
  return row?.count
}

type HistoryRow = Omit<ItemHistoryRow, 'taken'> & {
  takenAt: Date | null
  takeReason: string | null
}

/** Returns a page of what was given, newest first, with what was taken back. */
export async function itemHistory(sql: Sql, { itemId, cursor }: ItemHistoryInput) {
  const rows = await sql<HistoryRow[]>`
    select u.id, jsonb_build_object('id', i.id, 'title', i.name) as item,
      ${namedUserColumns(sql, 'p')} as "user", ${sourceColumn(sql)},
      case when b.id is not null then ${namedUserColumns(sql, 'b')} end as given_by,
      u.given_at, u.used_at, u.taken_at, u.take_reason
    from user_items u
      join items i on i.id = u.item_id
      join profiles p on p.id = u.user_id left join profiles b on b.id = u.given_by
    where ${itemId === null ? sql`true` : sql`u.item_id = ${itemId}`} and ${
      cursor === undefined
        ? sql`true`
        : sql`(u.given_at, u.id) < (select c.given_at, c.id from user_items c where c.id = ${cursor})`
    }
    order by u.given_at desc, u.id desc limit ${ITEM_HISTORY_PAGE + 1}`
  const items = rows.slice(0, ITEM_HISTORY_PAGE).map(
    ({ takenAt, takeReason, ...row }): ItemHistoryRow => ({
      ...row,
      taken: takenAt && { at: takenAt, reason: takeReason ?? '' },
    }),
  )
  return { items, next: rows.length > ITEM_HISTORY_PAGE ? (items.at(-1)?.id ?? null) : null }
}
