import type { Tx } from '@cco/database/client'
import type { PlannedBooking } from './bookings.ts'
import type { Person } from './people.ts'
import { asColumns } from './rows.ts'
import type { PlannedGame } from './schedule.ts'

/** Experience for an evening attended and for one led (rules §9). */
const ATTENDED_XP = 100
const LED_XP = 120

/** The level that so much experience has reached: leaving level n takes 5n² + 50n + 100. */
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
 * Fills the profiles: what people say of themselves, and what their evenings add up to; what
 * they have spent the ledger has counted already.
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
