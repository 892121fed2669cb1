import type { Tx } from '@cco/database/client'
import type { Milestone } from '@cco/domain/game/clock'

type Reached = { gameId: string; scheduleVersion: number; milestone: Milestone; now: Date }

/** Notes that something was done for this version of a game's time; once, however often it is said. */
export async function reach(
  tx: Tx,
  { gameId, scheduleVersion, milestone, now }: Reached,
): Promise<void> {
  await tx`
    insert into game_milestones (game_id, schedule_version, milestone, reached_at)
    values (${gameId}, ${scheduleVersion}, ${milestone}, ${now})
    on conflict do nothing`
}
