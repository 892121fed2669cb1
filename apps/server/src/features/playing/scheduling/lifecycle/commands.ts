import type { Tx } from '@cco/database/client'
import {
  type ClockedGame,
  type ClockStep,
  extendedUntil,
  type LifecycleStep,
  nextStep,
} from '@cco/domain/games/clock'
import { type ReminderKind, reminderKind } from '@cco/domain/notifications/reminder'
import type { Settings } from '@cco/domain/settings/settings'
import { isNearGame, quietUntil } from '@cco/domain/time/quiet-hours'
import { notificationTexts as en } from '@cco/messages/en/notificationTexts'
import { notificationTexts as ru } from '@cco/messages/ru/notificationTexts'
import type { Deps } from '../../../../deps.ts'
import { recordEvents } from '../../../../platform/events/record.ts'
import { sweep, sweepStep } from '../../../../platform/jobs/sweep.ts'
import { notify, notifyReaders } from '../../../news/notifications/commands.ts'
import { readersOf } from '../../../news/notifications/queries.ts'
import { cancelGameBookings, countPaymentMethods } from '../../bookings/public.ts'
import {
  cancelGame,
  notifyConfirmed,
  passGame,
  runBelowMinimum,
  type ScheduledGame,
} from '../../games/commands.ts'
import { lockScheduled } from '../../games/public.ts'
import { playersOf } from '../../games/queries.ts'
import { venueSentence } from '../../places/public.ts'
import { clockedGame, gamesDueByClock } from './queries.ts'

const HOUR_MS = 3_600_000
const BY_THE_CLOCK = { actorId: null, reason: 'by the clock' } as const

/** Records when this version of the schedule was set; the time of the decision depends on it. */
export async function notePlanned(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  game: { id: string; scheduleVersion: number },
): Promise<void> {
  const of = { gameId: game.id, scheduleVersion: game.scheduleVersion }
  await recordStep(tx, { ...of, step: 'planned', now: clock.now() })
}

/**
 * Executes the due lifecycle steps of every game (rules §1, §12). Idempotent and safe on several
 * nodes: each game is locked and checked again before its step.
 */
export async function advanceGames(deps: Deps, abortSignal?: AbortSignal): Promise<void> {
  const settings = await deps.settings()
  const games = sweepStep({
    due: (page) => gamesDueByClock(deps.sql, page, settings),
    handle: ({ id }) => advanceGame(deps, id),
  })
  await sweep(deps, [games], abortSignal)
}

async function advanceGame(deps: Deps, id: string): Promise<void> {
  const settings = await deps.settings()
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    for (;;) {
      const game = await lockScheduled(tx, id)
      const clocked = await clockedGame(tx, id)
      if (!game || !clocked) return
      const step = nextStep(clocked, now, settings)
      if (!step) return
      await STEPS[step](deps, tx, { game, clocked, settings, now })
    }
  })
}

type Due = { game: ScheduledGame; clocked: ClockedGame; settings: Settings; now: Date }
type Take = (deps: Deps, tx: Tx, due: Due) => Promise<void>

const STEPS: Record<ClockStep, Take> = {
  keep: async (deps, tx, due) => {
    await decided(tx, due)
    if (due.game.status !== 'published') return
    const cause = { actorId: null, reason: 'minimum reached' } as const
    await passGame(deps, tx, due.game, 'confirmed', cause)
    await notifyConfirmed(deps, tx, [due.game.id])
  },
  run: async (deps, tx, due) => {
    await decided(tx, due)
    // The status stays `published`: `confirmed` requires the minimum.
    await runBelowMinimum(deps, tx, due.game)
    await notify(deps, tx, await everybody(tx, due.game), {
      kind: 'game_runs_anyway',
      ...aboutGame(due.game),
    })
  },
  extend: async (deps, tx, due) => {
    await done(tx, due, 'extended')
    await notify(deps, tx, await everybody(tx, due.game), {
      kind: 'game_decision_extended',
      gameId: due.game.id,
      facts: { ...facts(due.game), until: extendedUntil(due.clocked, due.settings) },
    })
  },
  cancel: async (deps, tx, due) => {
    await decided(tx, due)
    const { game } = due
    await cancelGame(deps, tx, game, { by: 'platform', actorId: null, reason: 'below minimum' })
    await cancelGameBookings(deps, tx, {
      gameId: game.id,
      by: 'platform',
      actorId: null,
      reason: { ru: ru.game_below_minimum.title, en: en.game_below_minimum.title },
    })
    await notify(deps, tx, [game.masterId], { kind: 'game_below_minimum', ...aboutGame(game) })
  },
  start: (deps, tx, { game }) => passGame(deps, tx, game, 'live', BY_THE_CLOCK),
  finish: async (deps, tx, { game, settings }) => {
    await passGame(deps, tx, game, 'finished', BY_THE_CLOCK)
    const { id: gameId, storyId, masterId } = game
    const finished = { gameId, storyId, masterId }
    await recordEvents(deps, tx, [
      { kind: 'game.finished', key: `game.finished:${gameId}`, facts: finished },
    ])
    await countPaymentMethods(tx, game.id)
    if (game.seatsTaken === 0) return
    const until = new Date(game.endsAt.getTime() + settings.attendanceHours * HOUR_MS)
    await notify(deps, tx, [game.masterId], {
      kind: 'attendance_due',
      gameId,
      facts: { ...facts(game), until },
    })
  },
  settle: (deps, tx, { game }) => passGame(deps, tx, game, 'settled', BY_THE_CLOCK),
  remind_day: async (deps, tx, due) => {
    await done(tx, due, 'reminder_day')
    const readers = await readersOf(tx, await everybody(tx, due.game), 'booking')
    const notifications = Map.groupBy(readers, ({ zone }) => reminderOf(zone, due))
    await notifyReaders(
      deps,
      tx,
      [...notifications].map(([kind, of]) => ({
        readers: of,
        notification: { kind, facts: reminderFacts(due.game), gameId: due.game.id },
      })),
    )
  },
  remind_hours: async (deps, tx, due) => {
    await done(tx, due, 'reminder_hours')
    const people = await everybody(tx, due.game)
    await notify(deps, tx, people, {
      kind: 'game_reminder_hours',
      gameId: due.game.id,
      facts: reminderFacts(due.game),
    })
  },
}

/** Returns the reminder that is correct when the email arrives, after quiet hours in this zone. */
function reminderOf(zone: string, { game: { startsAt }, now }: Due): ReminderKind {
  const readAt = isNearGame([startsAt], now) ? now : (quietUntil(now, zone) ?? now)
  return reminderKind(readAt, startsAt, zone)
}

const decided = (tx: Tx, due: Due) => done(tx, due, 'minimum')

async function done(
  tx: Tx,
  { game, now }: Due,
  step: 'extended' | 'minimum' | 'reminder_day' | 'reminder_hours',
): Promise<void> {
  await recordStep(tx, { gameId: game.id, scheduleVersion: game.scheduleVersion, step, now })
}

/** Returns the players and the master. */
async function everybody(tx: Tx, game: ScheduledGame): Promise<string[]> {
  return [...(await playersOf(tx, game.id)), game.masterId]
}

const facts = ({ title, startsAt }: ScheduledGame) => ({ story: title, when: startsAt })
const aboutGame = (game: ScheduledGame) => ({ gameId: game.id, facts: facts(game) })

const reminderFacts = (game: ScheduledGame) => ({
  ...facts(game),
  where: venueSentence(game.venue),
})

type StepOfGame = { gameId: string; scheduleVersion: number; step: LifecycleStep; now: Date }

/** Records a lifecycle step of this version of the schedule. Idempotent. */
async function recordStep(
  tx: Tx,
  { gameId, scheduleVersion, step, now }: StepOfGame,
): Promise<void> {
  await tx`
    insert into game_lifecycle_steps (game_id, schedule_version, step, reached_at)
    values (${gameId}, ${scheduleVersion}, ${step}, ${now})
    on conflict do nothing`
}
