import type { Sql } from '@cco/database/client'
import {
  type Boundaries,
  mayShowSheet,
  mayWish,
  mergeBoundaries,
  sheetShownAt,
  WISHES_MIN,
} from '@cco/domain/rooms/safety'
import type { boundariesOutput, RoomWishes } from '@cco/domain/rooms/safety-contract'
import type * as z from 'zod'
import { type RoomAccess, runsRoom, SEATED } from './access-queries.ts'

type RoomBoundaries = z.input<typeof boundariesOutput>

/** Returns the caller's own answer, and those of the table merged once they may be shown. */
export async function boundariesOf(
  sql: Sql,
  { gameId, userId, part, phase, startsAt }: RoomAccess,
  now: Date,
): Promise<RoomBoundaries> {
  const rows = await sql<{ userId: string; answer: Boundaries | null }[]>`
    select b.user_id, a.answer
    from (select distinct user_id from bookings
        where game_id = ${gameId} and status = any(${[...SEATED]})) b
      left join room_boundaries a on a.game_id = ${gameId} and a.user_id = b.user_id`
  const answers = rows.flatMap(({ answer }) => (answer ? [answer] : []))
  const [answered, players] = [answers.length, rows.length]
  return {
    own: rows.find((row) => row.userId === userId)?.answer ?? null,
    sheet: mayShowSheet({ answered, players, startsAt }, now) ? mergeBoundaries(answers) : null,
    answered,
    players,
    shownAt: sheetShownAt(startsAt),
    can: {
      answer:
        part !== 'player'
          ? { because: 'forbidden' }
          : phase === 'over'
            ? { because: 'room_over' }
            : true,
    },
  }
}

/** Returns the caller's own words; for those who run the game everyone's, once there are three. */
export async function wishesOf(sql: Sql, access: RoomAccess, now: Date): Promise<RoomWishes> {
  const { gameId, userId, part, phase, endsAt } = access
  const rows = await sql<{ userId: string; star: string; wish: string }[]>`
    select user_id, star, wish from room_wishes where game_id = ${gameId}`
  const own = rows.find((row) => row.userId === userId)
  const isShown = runsRoom(access) && rows.length >= WISHES_MIN
  // In the order of the alphabet, which says nothing of who wrote when.
  const sorted = (field: 'star' | 'wish') =>
    rows.flatMap((row) => (row[field] === '' ? [] : [row[field]])).toSorted()
  return {
    own: own ? { star: own.star, wish: own.wish } : null,
    answered: rows.length,
    stars: isShown ? sorted('star') : null,
    wishes: isShown ? sorted('wish') : null,
    can: {
      give:
        part !== 'player'
          ? { because: 'forbidden' }
          : phase === 'before'
            ? { because: 'room_not_open' }
            : mayWish(endsAt, now)
              ? true
              : { because: 'room_over' },
    },
  }
}
