import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { decisionTime, extendedUntil } from '@cco/domain/games/clock'
import { GAME_STATUSES, type GameStatus } from '@cco/domain/games/contract'
import type { GameFormat } from '@cco/domain/games/formats'
import { type BelowMinimum, isAhead, mayCancel } from '@cco/domain/games/lifecycle'
import type { Language } from '@cco/domain/language/language'
import type { HostableStory, masterGame, masterGameOutput } from '@cco/domain/master-games/contract'
import {
  GAME_CHANGES_SHOWN,
  GAME_MESSAGES_SHOWN,
  HOSTABLE_STORIES_MAX,
  MASTER_GAMES_PAGE_SIZE,
  type MasterGameShow,
} from '@cco/domain/master-games/limits'
import { LIST_MAX } from '@cco/domain/number/pages'
import { linkOpensAt } from '@cco/domain/places/attend'
import type { Actor } from '@cco/domain/roles/role'
import type { RequestKind } from '@cco/domain/scheduling/constants'
import type * as z from 'zod'
import { localized } from '../../../../db/localized.ts'
import type { GameMessagesRow, GamesRow } from '../../../../db/rows.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { gamesByIds } from '../../games/public.ts'
import { masterOf } from '../../games/queries.ts'
import { clockedGame } from '../lifecycle/queries.ts'
import { masterGuildFirst } from './guild-queries.ts'

type MasterGame = z.input<typeof masterGame>
type MasterGamePage = z.input<typeof masterGameOutput>

/** Returns the master of a game the actor runs. @throws CodedError `not_found` for other games */
export async function ownGame(
  sql: Sql | Tx,
  gameId: string,
  actor: Actor,
): Promise<{ masterId: string }> {
  const masterId = await masterOf(sql, gameId)
  return requireMaster(masterId === undefined ? undefined : { masterId }, actor)
}

/** Returns the active stories by name in a language. */
export async function hostableStories(sql: Sql, language: Language): Promise<HostableStory[]> {
  return await sql<HostableStory[]>`
    select id, slug, title, duration_minutes, min_players, max_players, price from stories
    where is_active order by ${localized(sql, sql`title`, language)}, id limit ${HOSTABLE_STORIES_MAX}`
}

/** Returns whether a user has an active booking of this game. */
export async function seatOf(sql: Sql | Tx, gameId: string, userId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from bookings
    where game_id = ${gameId} and user_id = ${userId} and status in ('held', 'confirmed')`
  return rows.length > 0
}

export async function messagesSince(sql: Sql | Tx, gameId: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer from game_messages
    where game_id = ${gameId} and created_at > ${since}`
  return row?.count ?? 0
}

type Extra = {
  id: string
  belowMinimum: BelowMinimum
  scheduleVersion: number
  busyUntil: Date
  placeId: string | null
  ofSeries: boolean
  linkMissing: boolean
  pending: RequestKind | null
}

/** Returns a master's own games that start within a span, soonest first, without deleted drafts. */
export async function masterGameSpan(
  sql: Sql,
  userId: string,
  { from, to }: { from: Date; to: Date },
  moment: Moment,
): Promise<MasterGame[]> {
  const rows = await sql<Extra[]>`
    ${selectExtra(sql)}
    where g.master_id = ${userId} and g.starts_at >= ${from} and g.starts_at < ${to}
      and ${seen(sql)}
    order by g.starts_at, g.id
    limit ${LIST_MAX}`
  return await withRows(sql, rows, moment)
}

/** Returns a page of a master's own games: upcoming ones soonest first, the others latest first. */
export async function masterGameList(
  sql: Sql,
  userId: string,
  { show, page }: { show: MasterGameShow; page: number },
  moment: Moment,
): Promise<{ games: MasterGame[]; total: number }> {
  const { now } = moment
  const shown = {
    coming: sql`g.status in ('published', 'confirmed', 'live') and g.ends_at > ${now}`,
    past: sql`(g.status in ('finished', 'settled')
      or (g.status in ('published', 'confirmed', 'live') and g.ends_at <= ${now}))`,
    drafts: sql`g.status in ('draft', 'review')`,
    cancelled: sql`g.status = 'cancelled' and ${seen(sql)}`,
  }[show]
  const order = show === 'coming' ? sql`g.starts_at, g.id` : sql`g.starts_at desc, g.id`
  const [rows, [counted]] = await Promise.all([
    sql<Extra[]>`
      ${selectExtra(sql)} where g.master_id = ${userId} and ${shown}
      order by ${order} limit ${MASTER_GAMES_PAGE_SIZE} offset ${(page - 1) * MASTER_GAMES_PAGE_SIZE}`,
    sql<{ total: number }[]>`
      select count(*)::integer as total from games g where g.master_id = ${userId} and ${shown}`,
  ])
  return { games: await withRows(sql, rows, moment), total: counted?.total ?? 0 }
}

/** Condition that leaves out games deleted before they were announced. */
function seen(sql: Sql) {
  return sql`(g.status <> 'cancelled' or exists (
    select 1 from game_changes ch where ch.game_id = g.id and ch.from_status = 'published')
    or exists (
      select 1 from game_changes ch where ch.game_id = g.id and ch.from_status = 'confirmed'))`
}

function selectExtra(sql: Sql) {
  return sql`
    select g.id, g.below_minimum, g.schedule_version, g.busy_until, g.place_id,
      exists (select 1 from game_occurrences o where o.game_id = g.id) as of_series,
      g.format = 'online' and g.online_url is null as link_missing,
      (select q.kind from schedule_requests q
        where q.game_id = g.id and q.request_status = 'pending'
        order by q.created_at limit 1) as pending
    from games g`
}

async function withRows(sql: Sql, extras: readonly Extra[], moment: Moment): Promise<MasterGame[]> {
  const ids = extras.map(({ id }) => id)
  const games = await gamesByIds(sql, ids, moment.now, moment.settings)
  return extras.flatMap((extra) => {
    const game = games.get(extra.id)
    return game ? [{ ...game, ...extra }] : []
  })
}

/**
 * Returns all details of a game for its master; of the players only names and pictures (rules §13).
 * @throws CodedError `not_found` for another master's game
 */
export async function masterGamePage(
  sql: Sql,
  actor: Actor,
  gameId: string,
  moment: Moment,
): Promise<MasterGamePage> {
  const { masterId } = await ownGame(sql, gameId, actor)
  const [extras, clocked, roster, changes, messages, link, guildFirst] = await Promise.all([
    sql<Extra[]>`${selectExtra(sql)} where g.id = ${gameId}`,
    clockedGame(sql, gameId),
    masterGameRoster(sql, gameId),
    changesOf(sql, gameId),
    sql<Pick<GameMessagesRow, 'id' | 'text' | 'createdAt'>[]>`
      select id, text, created_at from game_messages where game_id = ${gameId}
      order by created_at desc limit ${GAME_MESSAGES_SHOWN}`,
    linkOf(sql, gameId),
    masterGuildFirst(sql, gameId, moment.now),
  ])
  const [game] = await withRows(sql, extras, moment)
  if (!game || !clocked) throw new Error(`game ${gameId} went away`)
  const { done } = clocked
  const until = done.extended ? extendedUntil(clocked, moment.settings) : null
  return {
    game,
    isOwn: masterId === actor.userId,
    roster,
    changes,
    minimum: {
      decidesAt: decisionTime(clocked, moment.settings),
      decided: done.minimum !== undefined,
      extendedUntil: until,
    },
    messages: messages.map(({ createdAt, ...row }) => ({ ...row, at: createdAt })),
    can: {
      change: isAhead(clocked, moment.now),
      cancel: mayCancel(clocked.status),
      message: ['published', 'confirmed', 'live'].includes(clocked.status),
      link: mayHaveLink(game),
      guild: GUILD_STATUSES.has(game.status) && game.seatsTaken === 0,
    },
    guildFirst,
    link:
      game.format === 'online'
        ? {
            url: link.onlineUrl,
            opensAt: linkOpensAt(clocked.startsAt, moment.settings),
          }
        : null,
  }
}

/** Returns whether the link of a game can be set: it is online and not over. */
export function mayHaveLink(game: { format: GameFormat; status: GameStatus }): boolean {
  return game.format === 'online' && LINKED_STATUSES.has(game.status)
}

/** In which a game can be opened to a guild; a confirmed one has players. */
const GUILD_STATUSES: ReadonlySet<GameStatus> = new Set(['draft', 'review', 'published'])

const LINKED_STATUSES: ReadonlySet<GameStatus> = new Set([
  'draft',
  'review',
  'published',
  'confirmed',
  'live',
])

/** Returns the format of a game and the link to it. */
export async function linkOf(
  sql: Sql | Tx,
  gameId: string,
): Promise<Pick<GamesRow, 'format' | 'onlineUrl'>> {
  const [row] = await sql<Pick<GamesRow, 'format' | 'onlineUrl'>[]>`
    select format, online_url from games where id = ${gameId}`
  return row ?? { format: 'club', onlineUrl: null }
}

async function masterGameRoster(sql: Sql, gameId: string): Promise<MasterGamePage['roster']> {
  return await sql<MasterGamePage['roster']>`
    select b.id as booking_id, player.name, player.avatar_url, b.seats, b.guests, b.status,
      b.schedule_version = g.schedule_version as accepted_time
    from bookings b join games g on g.id = b.game_id
      join shown_names player on player.user_id = b.user_id
    where b.game_id = ${gameId}
      and b.status in ('held', 'confirmed', 'attended', 'no_show', 'excused')
    order by b.created_at, b.id
    limit ${LIST_MAX}`
}

async function changesOf(sql: Sql, gameId: string): Promise<MasterGamePage['changes']> {
  return await sql<MasterGamePage['changes']>`
    select ch.id, ch.from_status as "from", ch.to_status as "to", p.display_name as actor,
      ch.reason, ch.created_at as at
    from game_changes ch left join profiles p on p.id = ch.actor_id
    where ch.game_id = ${gameId}
    order by ch.created_at desc, array_position(${[...GAME_STATUSES]}, ch.to_status) desc, ch.id
    limit ${GAME_CHANGES_SHOWN}`
}

/**
 * Returns the game if the actor is its master or an owner; other users must not learn it exists.
 * @throws CodedError `not_found`
 */
export function requireMaster<T extends { masterId: string }>(
  game: T | undefined,
  actor: Actor,
): T {
  if (game && (game.masterId === actor.userId || actor.role === 'owner')) return game
  throw new CodedError('not_found')
}
