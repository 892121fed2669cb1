import type { Tx } from '@cco/database/client'
import type { GameFacts, Venue } from '@cco/domain/bookings/admission'
import type { GameStatus } from '@cco/domain/games/contract'
import type { GameFormat } from '@cco/domain/games/formats'
import type { BelowMinimum } from '@cco/domain/games/lifecycle'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import { venueOf } from '../places/public.ts'

/**
 * Selects the guild that books game `g` first, unless it was disbanded. A join would keep the guild
 * from before a lock that had to wait; a subquery reads that of the locked row.
 */
function livingGuild(tx: Tx) {
  return tx`(select gu.id from guilds gu where gu.id = g.guild_id and gu.disbanded_at is null)`
}

/**
 * Locks games in the order of their ids, so that two checkouts of the same games cannot deadlock.
 * Games are locked before accounts.
 */
export async function lockGames(tx: Tx, ids: readonly string[]): Promise<GameFacts[]> {
  return await tx<GameFacts[]>`
    select g.id, s.title, g.master_id, g.starts_at, g.ends_at, g.status, g.min_players,
      g.max_players, g.seats_taken, g.waiting, g.price, ${livingGuild(tx)} as guild_id, g.guild_until,
      ${venueOf(tx)} as venue
    from games g join stories s on s.id = g.story_id
    where g.id = any(${[...ids]}::uuid[])
    order by g.id
    for update of g`
}

/**
 * Confirms published games that reached their minimum after seats were taken, in their history too
 * (rules §1).
 * @returns the ids of games confirmed for the first time, for `notifyConfirmed`
 */
export async function confirmMinimumReached(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx<{ gameId: string }[]>`
    with reached as (
      update games set status = 'confirmed'
      where id = any(${[...ids]}::uuid[]) and status = 'published' and seats_taken >= min_players
      returning id
    ), changed as (
      insert into game_changes (id, game_id, from_status, to_status, reason, created_at)
      select gen_random_uuid(), id, 'published', 'confirmed', 'minimum reached', ${now} from reached
      returning game_id
    )
    select c.game_id from changed c
    where not exists (select 1 from game_changes h
      where h.game_id = c.game_id and h.to_status = 'confirmed')`
  return rows.map(({ gameId }) => gameId)
}

/** Sets confirmed games below their minimum back to `published` and writes their history. */
export async function unconfirmBelow(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx`
    with below as (
      update games set status = 'published'
      where id = any(${[...ids]}::uuid[]) and status = 'confirmed' and seats_taken < min_players
        and starts_at > ${now}
      returning id
    )
    insert into game_changes (id, game_id, from_status, to_status, reason, created_at)
    select gen_random_uuid(), id, 'confirmed', 'published', 'below minimum', ${now} from below`
}

/** A game with the columns that scheduling needs. */
export type ScheduledGame = {
  id: string
  storyId: string
  title: LocalizedText
  masterId: string
  startsAt: Date
  endsAt: Date
  busyUntil: Date
  status: GameStatus
  minPlayers: number
  maxPlayers: number
  seatsTaken: number
  belowMinimum: BelowMinimum
  scheduleVersion: number
  /** Null for an online game. */
  venue: Venue | null
}

/** Locks one game until the transaction ends and returns it with what scheduling needs. */
export async function lockScheduled(tx: Tx, id: string): Promise<ScheduledGame | undefined> {
  const [game] = await tx<ScheduledGame[]>`
    select g.id, g.story_id, s.title, g.master_id, g.starts_at, g.ends_at, g.busy_until, g.status,
      g.min_players, g.max_players, g.seats_taken, g.below_minimum, g.schedule_version,
      ${venueOf(tx)} as venue
    from games g join stories s on s.id = g.story_id
    where g.id = ${id}
    for update of g`
  return game
}

export type NewGame = {
  id: string
  storyId: string
  masterId: string
  startsAt: Date
  endsAt: Date
  busyUntil: Date
  format: GameFormat
  placeId: string | null
  language: Language
  minPlayers: number
  maxPlayers: number
  price: number
  belowMinimum: BelowMinimum
}

export async function insertGame(
  tx: Tx,
  game: NewGame,
  { status, now }: { status: GameStatus; now: Date },
): Promise<void> {
  await tx`
    insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format, place_id,
      language, min_players, max_players, price, status, below_minimum, created_at)
    values (${game.id}, ${game.storyId}, ${game.masterId}, ${game.startsAt}, ${game.endsAt},
      ${game.busyUntil}, ${game.format}, ${game.placeId}, ${game.language},
      ${game.minPlayers}, ${game.maxPlayers}, ${game.price}, ${status}, ${game.belowMinimum},
      ${now})`
}

export type Change = {
  id: string
  gameId: string
  from: GameStatus | null
  to: GameStatus
  actorId: string | null
  reason: string | null
  now: Date
}

export async function insertChange(tx: Tx, change: Change): Promise<void> {
  await tx`
    insert into game_changes (id, game_id, actor_id, from_status, to_status, reason, created_at)
    values (${change.id}, ${change.gameId}, ${change.actorId}, ${change.from}, ${change.to},
      ${change.reason}, ${change.now})`
}

export async function setStatus(tx: Tx, id: string, status: GameStatus): Promise<void> {
  await tx`update games set status = ${status} where id = ${id}`
}

export async function setCancelled(
  tx: Tx,
  id: string,
  { by, reason }: { by: 'master' | 'platform'; reason: string },
): Promise<void> {
  await tx`
    update games set status = 'cancelled', cancelled_by = ${by}, cancel_reason = ${reason}
    where id = ${id}`
}

export async function setTimes(
  tx: Tx,
  id: string,
  { startsAt, endsAt, busyUntil }: Pick<NewGame, 'startsAt' | 'endsAt' | 'busyUntil'>,
): Promise<void> {
  await tx`
    update games set starts_at = ${startsAt}, ends_at = ${endsAt}, busy_until = ${busyUntil},
      schedule_version = schedule_version + 1
    where id = ${id}`
}

export async function setSize(
  tx: Tx,
  id: string,
  {
    minPlayers,
    maxPlayers,
    belowMinimum,
  }: Pick<NewGame, 'minPlayers' | 'maxPlayers' | 'belowMinimum'>,
): Promise<void> {
  await tx`
    update games set min_players = ${minPlayers}, max_players = ${maxPlayers},
      below_minimum = ${belowMinimum}
    where id = ${id}`
}

export async function setMaster(tx: Tx, id: string, masterId: string): Promise<void> {
  await tx`update games set master_id = ${masterId} where id = ${id}`
}

/** Sets which guild books a locked game first, for how many hours and until when; null for none. */
export async function setGuildFirst(
  tx: Tx,
  id: string,
  first: { guildId: string; hours: number; until: Date | null } | null,
): Promise<void> {
  const { guildId = null, hours = null, until = null } = first ?? {}
  await tx`update games set guild_id = ${guildId}, guild_hours = ${hours}, guild_until = ${until}
    where id = ${id}`
}

/** Sets the link to a locked online game; null removes it. */
export async function setOnlineUrl(tx: Tx, id: string, url: string | null): Promise<void> {
  await tx`update games set online_url = ${url} where id = ${id}`
}
