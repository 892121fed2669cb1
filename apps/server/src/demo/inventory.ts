import type { Tx } from '@cco/database/client'
import { rankOf, stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const LEFT_OFF = 1 / 7

type Due = Pick<Row<'user_items'>, 'userId' | 'itemId' | 'kind' | 'isSole' | 'givenAt'> & {
  sourceKind: 'level' | 'achievement'
  sourceId: string
}

/**
 * Gives the demo users the items of their levels and achievements. Each wears the newest of a kind,
 * and a few kinds are left off.
 */
export async function plantInventory(tx: Tx): Promise<void> {
  const due = await tx<Due[]>`
    select l.user_id, i.id as item_id, i.kind, i.is_unique as is_sole,
      'level' as source_kind, l.level::text as source_id, l.reached_at as given_at
    from levels l join level_rewards r using (level) join items i on i.id = r.item_id
    union all
    select a.user_id, i.id, i.kind, i.is_unique, 'achievement', a.achievement_id::text, a.awarded_at
    from user_achievements a join achievements d on d.id = a.achievement_id
      join items i on i.id = d.item_id
    order by user_id, given_at desc, item_id`
  const worn = new Set<string>()
  const rows = due.map((one): Row<'user_items'> => {
    const place = `${one.userId} ${one.kind}`
    const isOff = rankOf('worn', one.userId, one.kind) < LEFT_OFF
    const isWorn = one.kind !== 'ticket' && !worn.has(place) && !isOff
    if (isWorn) worn.add(place)
    const id = stableId('item', one.userId, one.itemId, one.sourceKind, one.sourceId)
    return { ...one, id, isWorn }
  })
  if (rows.length > 0) await insertRows(tx, 'user_items', rows)
}
