import type { Sql, Tx } from '@cco/database/client'
import {
  ACHIEVEMENTS_MAX,
  HOLDERS_PAGE,
  type HoldersInput,
  type heldAchievement,
  type holder,
  type ManagedAchievement,
  type ownAchievement,
  PREVIEW_NAMES,
  type PreviewInput,
} from '@cco/domain/achievements/contract'
import { type AchievementRule, progressOf, type RuleKind } from '@cco/domain/achievements/rule'
import type { LocalizedText } from '@cco/domain/language/language'
import type { NamedUser } from '@cco/domain/profiles/contract'
import type * as z from 'zod'
import { namedUserColumns } from '../../people/profiles/queries.ts'
import { requireVisible } from '../../people/visibility/queries.ts'
import { factsOf, fulfilling } from './fact-queries.ts'

type HeldAchievement = z.input<typeof heldAchievement>
type Holder = z.input<typeof holder>
type OwnAchievement = z.input<typeof ownAchievement>

/** An achievement with what its award takes. */
export type Awardable = {
  id: string
  name: LocalizedText
  coins: number
  itemId: string | null
  rule: AchievementRule | null
  storyId: string | null
}

/** Returns the achievements with a rule of these kinds; archived ones are not awarded. */
export async function ruledAchievements(
  sql: Sql | Tx,
  { kinds, id }: { kinds?: readonly RuleKind[]; id?: string },
): Promise<(Awardable & { rule: AchievementRule })[]> {
  return await sql<(Awardable & { rule: AchievementRule })[]>`
    select id, name, coins, item_id, rule, story_id from achievements
    where rule is not null and not is_archived
      and ${kinds ? sql`rule ->> 'kind' = any(${[...kinds]})` : sql`true`}
      and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by created_at, id`
}

/** Returns which achievements these users have or had. */
export async function everAwarded(
  sql: Sql | Tx,
  users: readonly string[],
): Promise<(userId: string, achievementId: string) => boolean> {
  const rows = await sql<{ userId: string; achievementId: string }[]>`
    select user_id, achievement_id from user_achievements
    where user_id = any(${[...users]}::uuid[])`
  const had = new Set(rows.map(({ userId, achievementId }) => `${userId} ${achievementId}`))
  return (userId, achievementId) => had.has(`${userId} ${achievementId}`)
}

/** Returns the ids of the users after one, in the order of their ids; deleted ones are left out. */
export async function usersAfter(
  sql: Sql,
  after: string | undefined,
  size: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select p.id from profiles p join auth.users u on u.id = p.id
    where u.deleted_at is null and ${after === undefined ? sql`true` : sql`p.id > ${after}`}
    order by p.id limit ${size}`
  return rows.map(({ id }) => id)
}

/** Returns a player and the friends who attended the same game, in the order of their ids. */
export async function companyAt(tx: Tx, gameId: string, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select ${userId}::uuid as id
    union select b.user_id from bookings b
    where b.game_id = ${gameId} and b.status = 'attended'
      and exists (select from friendships f where f.status = 'accepted'
        and f.user_low = least(b.user_id, ${userId}::uuid)
        and f.user_high = greatest(b.user_id, ${userId}::uuid))
    order by id`
  return rows.map(({ id }) => id)
}

/** Returns the author of a review. */
export async function reviewAuthor(tx: Tx, reviewId: string): Promise<string | undefined> {
  const [row] = await tx<{ userId: string }[]>`
    select user_id from reviews where id = ${reviewId}`
  return row?.userId
}

/** The number of users who have the achievement `a`, as the database counts awards. */
const holders = (sql: Sql) => sql`coalesce(
  (select t.holders from achievement_totals t where t.achievement_id = a.id), 0)`

const storyColumn = (sql: Sql) => sql`case when s.id is not null then
  jsonb_build_object('id', s.id, 'slug', s.slug, 'title', s.title) end as story`

/** Returns the number of users who attended a game. */
async function playersOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ players: number }[]>`
    select count(*)::int as players from profiles where games_played > 0`
  return row?.players ?? 0
}

type OwnRow = Omit<OwnAchievement, 'progress' | 'name' | 'description' | 'howTo'> & {
  name: LocalizedText
  description: LocalizedText
  howTo: LocalizedText
  rule: AchievementRule | null
}

/**
 * Returns every achievement as a user sees it: those they have, the newest first, then the others.
 * Archived ones are seen by those who have them; secret ones say nothing before they are awarded.
 */
export async function ownAchievements(
  sql: Sql,
  userId: string,
): Promise<{ items: OwnAchievement[]; players: number }> {
  const [rows, players] = await Promise.all([
    sql<OwnRow[]>`
      select a.id, a.name, a.description, a.how_to, a.emblem, a.is_secret,
        coalesce(ua.coins, a.coins) as coins, ${storyColumn(sql)}, a.rule, ua.awarded_at,
        ${holders(sql)} as holders
      from achievements a
        left join stories s on s.id = a.story_id
        left join user_achievements ua
          on ua.achievement_id = a.id and ua.user_id = ${userId} and ua.revoked_at is null
      where not a.is_archived or ua.id is not null
      order by ua.awarded_at desc nulls last, a.is_secret, a.created_at, a.id
      limit ${ACHIEVEMENTS_MAX}`,
    playersOf(sql),
  ])
  const counted = rows.filter(({ rule, awardedAt, isSecret }) => rule && !awardedAt && !isSecret)
  const kinds = counted.flatMap(({ rule }) => (rule ? [rule.kind] : []))
  const facts = (await factsOf(sql, [userId], kinds))(userId)
  const items = rows.map(({ rule, awardedAt, ...row }): OwnAchievement => {
    if (awardedAt) return { ...row, awardedAt, progress: null }
    if (row.isSecret) {
      const hidden = { name: null, description: null, howTo: null, emblem: null, story: null }
      return { ...row, ...hidden, awardedAt: null, progress: null }
    }
    const storyId = row.story?.id ?? null
    return { ...row, awardedAt: null, progress: rule && progressOf({ rule, storyId }, facts) }
  })
  return { items, players }
}

/**
 * Returns what another user achieved, the newest first.
 * @throws CodedError `not_found` for one who is not visible
 */
export async function achievementsOf(
  sql: Sql,
  of: { viewerId: string; userId: string; asStaff: boolean },
  now: Date,
) {
  const { userId } = of
  await requireVisible(sql, of, now)
  const [rows, players] = await Promise.all([
    sql<(HeldAchievement & { holders: number })[]>`
      select a.id, a.name, a.description, a.emblem, ua.coins, ua.awarded_at,
        ${holders(sql)} as holders
      from user_achievements ua join achievements a on a.id = ua.achievement_id
      where ua.user_id = ${userId} and ua.revoked_at is null
      order by ua.awarded_at desc, a.id limit ${ACHIEVEMENTS_MAX}`,
    playersOf(sql),
  ])
  return { items: rows, players }
}

/** Returns the oldest award that was not announced; null for users who switched popups off. */
export async function unshownAchievement(
  sql: Sql,
  userId: string,
): Promise<HeldAchievement | null> {
  const [row] = await sql<HeldAchievement[]>`
    select a.id, a.name, a.description, a.emblem, ua.coins, ua.awarded_at
    from user_achievements ua
      join achievements a on a.id = ua.achievement_id
      join profiles p on p.id = ua.user_id and p.celebrations
    where ua.user_id = ${userId} and ua.shown_at is null and ua.revoked_at is null
    order by ua.awarded_at, a.created_at, a.id limit 1`
  return row ?? null
}

/** Returns all achievements as owners manage them: active before archived. */
export async function managedAchievements(sql: Sql): Promise<ManagedAchievement[]> {
  return await sql<ManagedAchievement[]>`
    select a.id, a.name, a.description, a.how_to, a.emblem, a.rule, a.is_secret, a.coins,
      a.item_id, ${storyColumn(sql)}, a.is_archived, ${holders(sql)} as holders,
      -- The order makes it a look into the index; without it the planner reads all awards.
      (select u.awarded_at from user_achievements u where u.achievement_id = a.id
        order by u.awarded_at limit 1) is not null as is_used
    from achievements a left join stories s on s.id = a.story_id
    order by a.is_archived, a.created_at desc, a.id limit ${ACHIEVEMENTS_MAX}`
}

/** Returns how many achievements there are, archived ones included. */
export async function achievementCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from achievements`
  return row?.count ?? 0
}

/** Returns whether an achievement was ever awarded. */
export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx`select from user_achievements where achievement_id = ${id} limit 1`
  return row !== undefined
}

/** Returns whether a story exists. */
export async function storyExists(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx`select from stories where id = ${id}`
  return row !== undefined
}

/** Returns who would get an achievement with this rule now, and the names of some of them. */
export async function previewOf(
  sql: Sql,
  { rule, storyId, achievementId }: PreviewInput,
): Promise<{ count: number; people: NamedUser[] }> {
  const rows = await sql<{ user: NamedUser; count: number }[]>`
    select ${namedUserColumns(sql, 'p')} as "user", count(*) over ()::int as count
    from (${fulfilling(sql, { rule, storyId })}) f
      join profiles p on p.id = f.user_id
      join auth.users u on u.id = p.id and u.deleted_at is null
    where not exists (select from user_achievements ua
      where ua.user_id = p.id and ua.achievement_id = ${achievementId})
    order by p.display_name collate "ru-x-icu" nulls last, p.id limit ${PREVIEW_NAMES}`
  return { count: rows[0]?.count ?? 0, people: rows.map(({ user }) => user) }
}

/** Returns how many have or had an achievement; undefined for an unknown one. */
export async function countHolders(sql: Sql, id: string): Promise<number | undefined> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*)::int from user_achievements ua where ua.achievement_id = a.id) as count
    from achievements a where a.id = ${id}`
  return row?.count
}

type HolderRow = Omit<Holder, 'revoked'> & { revokedAt: Date | null; revokeReason: string | null }

/** Returns a page of the awards of an achievement, newest first, revoked ones included. */
export async function holdersOf(sql: Sql, { id, cursor }: HoldersInput) {
  const rows = await sql<HolderRow[]>`
    select ua.id, ${namedUserColumns(sql, 'p')} as "user", ua.source,
      case when b.id is not null then ${namedUserColumns(sql, 'b')} end as awarded_by,
      ua.awarded_at, ua.revoked_at, ua.revoke_reason
    from user_achievements ua
      join profiles p on p.id = ua.user_id left join profiles b on b.id = ua.awarded_by
    where ua.achievement_id = ${id} and ${
      cursor === undefined
        ? sql`true`
        : sql`(ua.awarded_at, ua.id) < (select c.awarded_at, c.id from user_achievements c
            where c.id = ${cursor} and c.achievement_id = ${id})`
    }
    order by ua.awarded_at desc, ua.id desc limit ${HOLDERS_PAGE + 1}`
  const items = rows.slice(0, HOLDERS_PAGE).map(
    ({ revokedAt, revokeReason, ...row }): Holder => ({
      ...row,
      revoked: revokedAt && { at: revokedAt, reason: revokeReason ?? '' },
    }),
  )
  return { items, next: rows.length > HOLDERS_PAGE ? (items.at(-1)?.id ?? null) : null }
}
