import {
  areWindows,
  DAY_MINUTES,
  type FreeWindow,
  WINDOWS_MAX,
} from '@cco/domain/availability/windows'

/** Minutes between options. */
const STEP = 30
const EVENING = { fromMinute: 18 * 60, toMinute: 23 * 60 }
const WEEKEND = { fromMinute: 12 * 60, toMinute: 23 * 60 }
/** Ranges of one day that fit in a row. */
const PER_DAY = 3

/** Options from `from` to `to`, with the chosen value even when it is between two steps. */
function steps(from: number, to: number, chosen: number): number[] {
  const all = new Set([chosen])
  for (let minute = from; minute <= to; minute += STEP) all.add(minute)
  return [...all].toSorted((a, b) => a - b)
}

export const FROM_STEPS = (chosen: number) => steps(0, DAY_MINUTES - STEP, chosen)
export const TO_STEPS = (from: number, chosen: number) => steps(from + STEP, DAY_MINUTES, chosen)

/** The next range of a day: usual hours on an empty day, else three hours after the last range. */
export function nextRange(weekday: number, day: readonly FreeWindow[]): FreeWindow | undefined {
  const last = day.at(-1)
  if (!last) return { weekday, ...(weekday > 5 ? WEEKEND : EVENING) }
  const fromMinute = last.toMinute + STEP
  if (day.length >= PER_DAY || fromMinute + STEP > DAY_MINUTES) return undefined
  return { weekday, fromMinute, toMinute: Math.min(fromMinute + 3 * 60, DAY_MINUTES) }
}

/** Moves the start; the end moves too when it would not be later. */
export function withFrom(range: FreeWindow, fromMinute: number): FreeWindow {
  const toMinute =
    range.toMinute > fromMinute ? range.toMinute : Math.min(fromMinute + 3 * 60, DAY_MINUTES)
  return { ...range, fromMinute, toMinute }
}

/** Days whose ranges overlap. */
export function overlappingDays(windows: readonly FreeWindow[]): number[] {
  const days = Map.groupBy(windows, ({ weekday }) => weekday)
  return [...days].filter(([, day]) => !areWindows(day)).map(([weekday]) => weekday)
}

export function hasRoom(windows: readonly FreeWindow[]): boolean {
  return windows.length < WINDOWS_MAX
}
