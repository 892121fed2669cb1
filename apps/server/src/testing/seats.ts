import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

/** Returns a name for every seat except the player's own. */
export function guestNames(seats: number): string[] {
  return Array.from({ length: seats - 1 }, (_, index) => `Гость ${index + 1}`)
}

/** Books seats as a player with enough coins, created here by default. */
export async function takeSeat(
  test: TestApp,
  gameId: string,
  { userId, seats = 1, price = 1_000 }: { userId?: string; seats?: number; price?: number } = {},
): Promise<{ userId: string; bookingId: string }> {
  const player = userId ?? (await test.createUser({ coins: 10_000 }))
  const { bookings } = await test.asUser(player).bookings.checkout({
    requestKey: randomUUID(),
    lines: [{ gameId, seats, guests: guestNames(seats), expectedPrice: price }],
  })
  const [booking] = bookings
  if (!booking) throw new Error('checkout made no booking')
  return { userId: player, bookingId: booking.id }
}

/** Adds a player with enough coins to a waitlist. */
export async function waitFor(
  test: TestApp,
  gameId: string,
  {
    userId,
    seats = 1,
    automatic = false,
    coins = 10_000,
  }: {
    userId?: string
    seats?: number
    automatic?: boolean
    coins?: number
  } = {},
): Promise<{ userId: string; entryId: string }> {
  const player = userId ?? (await test.createUser({ coins }))
  const { entry } = await test.asUser(player).waitlist.join({ gameId, seats, automatic })
  return { userId: player, entryId: entry.id }
}

/** Reschedules a game as the schedule does: sets its new time and increments its version. */
export async function moveTo(
  { deps }: TestApp,
  gameId: string,
  hoursLater: number,
): Promise<{ before: { startsAt: Date; endsAt: Date }; scheduleVersion: number }> {
  const [was] = await deps.sql<{ startsAt: Date; endsAt: Date }[]>`
    select starts_at, ends_at from games where id = ${gameId}`
  const [now] = await deps.sql<{ scheduleVersion: number }[]>`
    update games set starts_at = starts_at + make_interval(hours => ${hoursLater}),
      ends_at = ends_at + make_interval(hours => ${hoursLater}),
      busy_until = busy_until + make_interval(hours => ${hoursLater}),
      schedule_version = schedule_version + 1
    where id = ${gameId} returning schedule_version`
  if (!was || !now) throw new Error(`no game ${gameId}`)
  return { before: was, scheduleVersion: now.scheduleVersion }
}
