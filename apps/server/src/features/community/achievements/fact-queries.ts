import type { Fragment, Sql, Tx } from '@cco/database/client'
import {
  type Facts,
  factOf,
  RULE_KINDS,
  type RuleKind,
  type RuleOf,
} from '@cco/domain/achievements/rule'

type Users = readonly string[] | 'everyone'

/**
 * The facts of users as rows of `user_id, fact, value`, named as `factOf` names them. Only what the
 * given kinds need is read.
 */
function factRows(sql: Sql | Tx, users: Users, kinds: readonly RuleKind[]): Fragment {
  const of = (column: string) =>
    users === 'everyone' ? sql`true` : sql`${sql(column)} = any(${[...users]}::uuid[])`
  const count = (kind: RuleKind, counted: Fragment) =>
    sql`select user_id, ${kind}::text as fact, count(${counted})::int as value
      from attended group by user_id`
  const friendsOf = sql`(select user_low as user_id, user_high as friend_id from friendships
      where status = 'accepted' and ${of('user_low')}
    union all select user_high, user_low from friendships
      where status = 'accepted' and ${of('user_high')})`
  const branches: Record<RuleKind, () => Fragment> = {
    games_attended: () => count('games_attended', sql`*`),
    stories_played: () => count('stories_played', sql`distinct story_id`),
    genres_played: () => count('genres_played', sql`distinct genre`),
    masters_played: () => count('masters_played', sql`distinct master_id`),
    online_games: () => count('online_games', sql`case when format = 'online' then 1 end`),
    club_games: () => count('club_games', sql`case when format = 'club' then 1 end`),
    genre_played: () => sql`select user_id, 'genre_played:' || genre as fact,
      count(*)::int as value from attended group by user_id, genre`,
    story_played: () => sql`select user_id, 'story_played:' || story_id as fact,
      count(*)::int as value from attended group by user_id, story_id`,
    reviews_published: () => sql`select user_id, 'reviews_published' as fact,
      count(*)::int as value from reviews where status = 'published' and ${of('user_id')}
      group by user_id`,
    games_run: () => sql`select master_id as user_id, 'games_run' as fact, count(*)::int as value
      from games where status in ('finished', 'settled') and seats_taken > 0
        and ${of('master_id')} group by master_id`,
    friends: () => sql`select user_id, 'friends' as fact, count(*)::int as value
      from ${friendsOf} f group by user_id`,
    games_with_friend: () => sql`select user_id, 'games_with_friend' as fact,
        max(together)::int as value
      from (select a.user_id, f.friend_id, count(*) as together
        from attended a join ${friendsOf} f on f.user_id = a.user_id
          join bookings b on b.game_id = a.game_id and b.user_id = f.friend_id
            and b.status = 'attended'
        group by a.user_id, f.friend_id) pairs
      group by user_id`,
    guilds_founded: () => sql`select founder_id as user_id, 'guilds_founded' as fact,
      count(*)::int as value from guilds where ${of('founder_id')} group by founder_id`,
    level: () => sql`select id as user_id, 'level' as fact, level::int as value from profiles
      where ${of('id')}`,
  }
  const [first = RULE_KINDS[0], ...others] = [...new Set(kinds)]
  const rows = others.reduce(
    (all, kind) => sql`${all} union all ${branches[kind]()}`,
    branches[first](),
  )
  return sql`with attended as (
      select b.user_id, b.game_id, g.story_id, g.master_id, g.format, s.genre
      from bookings b join games g on g.id = b.game_id join stories s on s.id = g.story_id
      where b.status = 'attended' and ${of('b.user_id')})
    ${rows}`
}

type FactRow = { userId: string; fact: string; value: number }

/** Returns the facts of several users that rules of these kinds count. */
export async function factsOf(
  sql: Sql | Tx,
  users: readonly string[],
  kinds: readonly RuleKind[],
): Promise<(userId: string) => Facts> {
  if (kinds.length === 0 || users.length === 0) return () => new Map()
  const rows = await sql<FactRow[]>`${factRows(sql, users, kinds)}`
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return (userId) =>
    new Map((byUser.get(userId) ?? []).map(({ fact, value }): [string, number] => [fact, value]))
}

/** The users, as rows of `user_id`, whose facts fulfil a rule now. */
export function fulfilling(sql: Sql | Tx, of: RuleOf): Fragment {
  const { kind, count } = of.rule
  return sql`select f.user_id from (${factRows(sql, 'everyone', [kind])}) f
    where f.fact = ${factOf(of)} and f.value >= ${count}`
}
