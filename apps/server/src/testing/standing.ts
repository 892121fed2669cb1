import type { TestApp } from './app.ts'
import { createGame, createStory } from './playing.ts'

/**
 * Records experience of a user for so many games, which give these points in all and began at an
 * instant.
 */
export async function recordGames(
  t: TestApp,
  userId: string,
  { games, points, at }: { games: number; points: number; at: string },
): Promise<void> {
  const storyId = await createStory(t)
  const gameId = await createGame(t, { storyId })
  await t.deps.sql`
    insert into xp_events (id, user_id, kind, source_id, turn, points, game_id, happened_at,
      created_at)
    select gen_random_uuid(), ${userId}, 'game_attended', gen_random_uuid(), 1,
      case when n = 1 then ${points}::int else 0 end, ${gameId}, ${at}, ${t.clock.now()}
    from generate_series(1, ${games}::int) n`
  await t.deps.sql`update profiles set xp = xp + ${points} where id = ${userId}`
}
