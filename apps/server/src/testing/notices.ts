import type { TestApp } from './app.ts'

/**
 * What someone was notified of, oldest first, beyond that they are booked and that the game takes place:
 * what became of it afterwards.
 */
export async function notifiedAfterBooking({ deps }: TestApp, userId: string): Promise<string[]> {
  const rows = await deps.sql<{ kind: string }[]>`
    select kind from notifications
    where user_id = ${userId} and kind not in ('booking_made', 'game_confirmed')
    order by created_at, id`
  return rows.map(({ kind }) => kind)
}
