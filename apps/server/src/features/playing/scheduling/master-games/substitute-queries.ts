import type { Sql, Tx } from '@cco/database/client'
import { SCHEDULED_STATUSES } from '@cco/domain/games/lifecycle'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { substitute } from '@cco/domain/master-games/contract'
import { SUBSTITUTES_MAX } from '@cco/domain/master-games/limits'
import type { Actor } from '@cco/domain/roles/role'
import type * as z from 'zod'
import { localized } from '../../../../db/localized.ts'
import { canAct } from '../../../people/sanctions/queries.ts'
import { ownGame } from './queries.ts'

type Substitute = z.input<typeof substitute>

/** Returns the name of a user who may run games now, or undefined. */
export async function masterNamed(
  sql: Sql | Tx,
  userId: string,
  now: Date,
): Promise<LocalizedText | undefined> {
  const [row] = await sql<{ name: LocalizedText }[]>`
    ${selectMasters(sql, now)} and r.user_id = ${userId}`
  return row?.name
}

/**
 * Returns the masters who could run this game instead, available ones first.
 * @throws CodedError `not_found` for another master's game
 */
export async function substitutesFor(
  sql: Sql,
  actor: Actor,
  { gameId, ...reader }: { gameId: string; language: Language; now: Date },
): Promise<Substitute[]> {
  await ownGame(sql, gameId, actor)
  const found = await substitutesOf(sql, { gameIds: [gameId], ...reader })
  return found.get(gameId) ?? []
}

type Row = Pick<Substitute, 'userId' | 'name'> & {
  gameId: string
  title: LocalizedText | null
  startsAt: Date | null
}

/** Returns, by game, the masters who could run it instead, at most 200, available ones first. */
export async function substitutesOf(
  sql: Sql,
  { gameIds, language, now }: { gameIds: readonly string[]; language: Language; now: Date },
): Promise<Map<string, Substitute[]>> {
  const rows = await sql<Row[]>`
    select game_id, user_id, name, title, starts_at from (
      select own.id as game_id, m.user_id, m.name, busy.title, busy.starts_at,
        row_number() over (partition by own.id
          order by busy.title is not null, ${localized(sql, sql`m.name`, language)}, m.user_id) as place
      from games own
        join (${selectMasters(sql, now)}) m on m.user_id <> own.master_id
        left join lateral (
          select s.title, g.starts_at from games g join stories s on s.id = g.story_id
          where g.id <> own.id and g.master_id = m.user_id
            and g.status = any(${[...SCHEDULED_STATUSES]})
            and g.starts_at < own.busy_until and own.starts_at < g.busy_until
          union all
          -- A master who plays in it cannot run it.
          select s.title, g.starts_at from bookings b
            join games g on g.id = b.game_id join stories s on s.id = g.story_id
          where b.game_id = own.id and b.user_id = m.user_id and b.status in ('held', 'confirmed')
          order by starts_at limit 1) busy on true
      where own.id = any(${[...gameIds]}::uuid[])
    ) ranked
    where place <= ${SUBSTITUTES_MAX}
    order by game_id, place`
  const found = new Map<string, Substitute[]>(gameIds.map((id) => [id, []]))
  for (const { gameId, userId, name, title, startsAt } of rows) {
    const busy = title && startsAt ? { title, startsAt } : null
    found.get(gameId)?.push({ userId, name, busy })
  }
  return found
}

/** Those who may run games now: masters and owners with a card who can act. */
function selectMasters(sql: Sql | Tx, now: Date) {
  return sql`
    select r.user_id, m.name
    from user_roles r join master_names m on m.user_id = r.user_id
      left join master_cards c on c.user_id = r.user_id
    where r.role in ('master', 'owner') and (r.role = 'master' or c.id is not null)
      and ${canAct(sql, sql`r.user_id`, now)}`
}
