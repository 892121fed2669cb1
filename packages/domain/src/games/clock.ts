import type { Settings } from '../settings/settings.ts'
import type { GameStatus } from './contract.ts'
import type { BelowMinimum } from './lifecycle.ts'

const HOUR_MS = 3_600_000

/** The automatic steps of a game, each done once per version of its time. */
export const LIFECYCLE_STEPS = [
  'planned',
  'extended',
  'minimum',
  'reminder_day',
  'reminder_hours',
] as const
export type LifecycleStep = (typeof LIFECYCLE_STEPS)[number]

/** The facts about a game that decide its next automatic step. */
export type ClockedGame = {
  status: GameStatus
  startsAt: Date
  endsAt: Date
  minPlayers: number
  seatsTaken: number
  belowMinimum: BelowMinimum
  /** When each step was done for the current version of the game’s time. */
  done: Partial<Record<LifecycleStep, Date>>
}

/**
 * The steps: `keep`, `run`, `extend` and `cancel` apply the minimum of players, `remind_*` notifies
 * the players and the master, and the others are the next status.
 */
export type ClockStep =
  | 'keep'
  | 'run'
  | 'extend'
  | 'cancel'
  | 'start'
  | 'finish'
  | 'settle'
  | 'remind_day'
  | 'remind_hours'

type ClockSettings = Pick<
  Settings,
  | 'minimumDecisionHours'
  | 'minimumExtensionHours'
  | 'reminderDayHours'
  | 'reminderShortHours'
  | 'attendanceHours'
>

/**
 * Returns the step that is due for a game at `now`, or undefined (rules §1, §12). It is called
 * again after each step: after an outage a game is decided, started and finished in that order.
 */
export function nextStep(
  game: ClockedGame,
  now: Date,
  settings: ClockSettings,
): ClockStep | undefined {
  switch (game.status) {
    case 'published':
    case 'confirmed':
      return (
        minimumStep(game, now, settings) ??
        (game.startsAt <= now ? 'start' : reminderStep(game, now, settings))
      )
    case 'live':
      return game.endsAt <= now ? 'finish' : undefined
    case 'finished':
      return hoursAfter(game.endsAt, settings.attendanceHours) <= now ? 'settle' : undefined
    case 'draft':
    case 'review':
    case 'settled':
    case 'cancelled':
      return undefined
  }
}

/**
 * Returns when a game below its minimum is decided: 24 hours† before the start, or halfway to the
 * start for a game planned later than that.
 */
export function decisionTime(
  { startsAt, done }: Pick<ClockedGame, 'startsAt' | 'done'>,
  settings: ClockSettings,
): Date {
  const usual = hoursAfter(startsAt, -settings.minimumDecisionHours)
  return done.planned && done.planned > usual ? midway(done.planned, startsAt) : usual
}

/** Returns until when a game with a postponed decision waits for players: 12 hours† more. */
export function extendedUntil(
  game: Pick<ClockedGame, 'startsAt' | 'done'>,
  settings: ClockSettings,
): Date {
  const decision = decisionTime(game, settings)
  const until = hoursAfter(decision, settings.minimumExtensionHours)
  return until < game.startsAt ? until : midway(decision, game.startsAt)
}

function minimumStep(game: ClockedGame, now: Date, settings: ClockSettings): ClockStep | undefined {
  if (game.done.minimum || now < decisionTime(game, settings)) return undefined
  if (game.seatsTaken >= game.minPlayers) return 'keep'
  switch (game.belowMinimum) {
    case 'run':
      return 'run'
    case 'cancel':
      return 'cancel'
    case 'extend':
      if (!game.done.extended) return 'extend'
      return extendedUntil(game, settings) <= now ? 'cancel' : undefined
  }
}

function reminderStep(
  { startsAt, done }: ClockedGame,
  now: Date,
  { reminderDayHours, reminderShortHours }: ClockSettings,
): ClockStep | undefined {
  if (hoursAfter(startsAt, -reminderShortHours) <= now) {
    return done.reminder_hours ? undefined : 'remind_hours'
  }
  // When both reminders are due, only the second is sent.
  const due =
    hoursAfter(startsAt, -reminderDayHours) <= now &&
    now < hoursAfter(startsAt, -reminderDayHours / 2)
  return due && !done.reminder_day ? 'remind_day' : undefined
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}

function midway(one: Date, other: Date): Date {
  return new Date((one.getTime() + other.getTime()) / 2)
}
