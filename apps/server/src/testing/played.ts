import type { Role } from '@cco/domain/roles/role'
import type { TestApp } from './app.ts'
import { handleAllEvents } from './events.ts'
import { createGame } from './playing.ts'
import { moveTo, takeSeat } from './seats.ts'

/** Creates a finished game with a player of this role who took part. */
export async function playedGame(
  t: TestApp,
  { masterId, role }: Partial<Record<'masterId', string>> & { role?: Role } = {},
) {
  const master = masterId ?? (await t.createUser({ role: 'master' }))
  const gameId = await createGame(t, { masterId: master, startsInHours: 72 })
  const userId = await t.createUser({ coins: 5_000, ...(role && { role }) })
  const { bookingId } = await takeSeat(t, gameId, { userId })
  await moveTo(t, gameId, -80)
  await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
  return { masterId: master, gameId, userId, bookingId }
}

/** Creates a finished game whose player is marked as attended, with all that came of it. */
export async function attendedGame(t: TestApp, of: Parameters<typeof playedGame>[1] = {}) {
  const game = await playedGame(t, of)
  const { bookingId, gameId, masterId } = game
  await t.asUser(masterId).attendance.mark({ gameId, marks: [{ bookingId, mark: 'attended' }] })
  await handleAllEvents(t)
  return game
}

/** Creates a no-show that its player disputes. */
export async function disputedNoShow(t: TestApp, of: Parameters<typeof playedGame>[1] = {}) {
  const game = await playedGame(t, of)
  const { bookingId, gameId, masterId, userId } = game
  const marks = [{ bookingId, mark: 'no_show' as const }]
  await t.asUser(masterId).attendance.mark({ gameId, marks })
  await t.asUser(userId).attendance.dispute({ bookingId, text: 'Я был на игре' })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from attendance_disputes where booking_id = ${bookingId}`
  return { ...game, disputeId: row?.id ?? '' }
}

/** Creates a review of an attended game that awaits a decision. */
export async function pendingReview(t: TestApp, of: Parameters<typeof playedGame>[1] = {}) {
  const game = await playedGame(t, of)
  const { bookingId, gameId, masterId, userId } = game
  const marks = [{ bookingId, mark: 'attended' as const }]
  await t.asUser(masterId).attendance.mark({ gameId, marks })
  const review = { bookingId, stars: 5, text: 'Спасибо, было чудесно' }
  const { id } = await t.asUser(userId).reviews.write(review)
  return { ...game, id }
}
