import type { Tx } from '@cco/database/client'
import { seasonAt } from '@cco/domain/seasons/season'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

const PAST = 4

/** The id of a past season, the latest first. */
export function pastSeasonId(at: number): string {
  return stableId('worst season', String(at))
}

/** Past seasons, the latest with a long rating of each kind. */
export async function fillSeasons(tx: Tx, now: Date, cast: Cast): Promise<void> {
  // Seasons are numbered in their order, and the demo world has the present one alone.
  await tx`update seasons set number = number + ${PAST}`
  let { startsAt: end } = seasonAt(now)
  const rows = Array.from({ length: PAST }, (_, at): Row<'seasons'> => {
    const season = seasonAt(plus(end, -DAY_MS))
    end = season.startsAt
    return {
      ...{ ...season, id: pastSeasonId(at), number: PAST - at, state: 'final' },
      ...{ participants: 0, rewarded: 0, closedAt: plus(season.endsAt, 72 * HOUR_MS) },
    }
  })
  await insertRows(tx, 'seasons', rows)
  await rate(tx, now, cast)
}

async function rate(tx: Tx, now: Date, { player, crowd }: Cast): Promise<void> {
  const seasonId = pastSeasonId(0)
  const cards = await tx<{ id: string }[]>`
    select user_id as id from master_cards order by position, id`
  const guilds = await tx<{ id: string }[]>`
    select id from guilds where disbanded_at is null order by created_at, id`
  const players = [...crowd.slice(0, 20), player, ...crowd.slice(20, 60)]
  const placed = (at: number, of: number) => ({
    ...{ seasonId, position: at + 1, place: at + 1, tied: 1, score: String((of - at) * 1_000) },
  })
  await insertRows(tx, 'season_standings', [
    ...players.map(({ id: userId }, at) => ({
      ...{ ...placed(at, players.length), board: 'players' as const, userId },
      ...{ games: 100 - at, reviews: 50, again: null },
    })),
    ...cards.map(({ id: userId }, at) => ({
      ...{ ...placed(at, cards.length), board: 'masters' as const, userId },
      ...{ games: 100 - at, reviews: 50, again: 100 },
    })),
  ])
  await insertRows(
    tx,
    'guild_standings',
    guilds.map(({ id: guildId }, at) => ({ ...placed(at, guilds.length), guildId, players: 50 })),
  )
  const asOf = plus(now, -DAY_MS)
  await insertRows(tx, 'standing_boards', [
    { seasonId, board: 'players', asOf, total: players.length },
    { seasonId, board: 'masters', asOf, total: cards.length },
    { seasonId, board: 'guilds', asOf, total: guilds.length },
  ])
  await reward(tx, now, player.id)
}

/** What the season gave to the demo player. */
async function reward(tx: Tx, now: Date, userId: string): Promise<void> {
  const items = await tx<{ id: string; kind: string }[]>`
    select i.id, i.kind from season_rewards r join items i on i.id = r.item_id
    where not i.is_unique order by r.quarter, i.id`
  await insertRows(
    tx,
    'user_items',
    items.map(({ id: itemId, kind }) => ({
      ...{ id: stableId('worst season item', itemId), userId, itemId, kind, isSole: false },
      ...{ sourceKind: 'season', sourceId: pastSeasonId(0), givenAt: plus(now, -80 * DAY_MS) },
    })),
  )
}
