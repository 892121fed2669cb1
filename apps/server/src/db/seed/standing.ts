import type { Tx } from '@cco/database/client'
import type { PlannedBooking } from './bookings.ts'
import type { Person } from './people.ts'
import { asColumns } from './rows.ts'
import type { PlannedGame } from './schedule.ts'

/** Experience for a game attended and for a game run (rules §9). */
const ATTENDED_XP = 100
const LED_XP = 120

/** Returns the level for an amount of experience: completing level n takes 5n² + 50n + 100. */
function levelAt(xp: number): number {
  let level = 1
  let left = xp
  for (let toLeave = 155; left >= toLeave; toLeave = 5 * level ** 2 + 50 * level + 100) {
    left -= toLeave
    level++
  }
  return level
}

/**
 * Fills in the profiles: their descriptions and the totals of their games. The ledger has already
 * counted what they spent.
 */
export async function plantProfiles(
  tx: Tx,
  now: Date,
  everyone: readonly Person[],
  games: readonly PlannedGame[],
  bookings: readonly PlannedBooking[],
): Promise<void> {
  const own = Map.groupBy(bookings, ({ person }) => person)
  const led = Map.groupBy(
    games.filter(({ cancelled, endsAt }) => !cancelled && endsAt <= now),
    ({ master }) => master.id,
  )
  const profiles = everyone.map((person) => {
    const booked = own.get(person) ?? []
    const gamesPlayed = booked.filter(({ status }) => status === 'attended').length
    const xp = gamesPlayed * ATTENDED_XP + (led.get(person.id)?.length ?? 0) * LED_XP
    return {
      id: person.id,
      bio: person.bio,
      telegram: person.telegram,
      timeZone: person.timeZone,
      streamerMode: person.streamerMode,
      gamesPlayed,
      xp,
      level: levelAt(xp),
    }
  })
  await tx`update profiles p set
      bio = r.bio, telegram = r.telegram, time_zone = r.time_zone, streamer_mode = r.streamer_mode,
      games_played = r.games_played, xp = r.xp, level = r.level
    from jsonb_populate_recordset(null::profiles, ${tx.json(asColumns(profiles))}) r
    where p.id = r.id`
}
