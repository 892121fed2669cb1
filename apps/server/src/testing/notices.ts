import type { TestApp } from './app.ts'

/**
 * Returns the kinds of a user's notifications, oldest first, without those of a booking and of a
 * confirmed game.
 */
export async function notifiedAfterBooking({ deps }: TestApp, userId: string): Promise<string[]> {
  const rows = await deps.sql<{ kind: string }[]>`
    select kind from notifications
    where user_id = ${userId} and kind not in ('booking_made', 'game_confirmed')
    order by created_at, id`
  return rows.map(({ kind }) => kind)
}
