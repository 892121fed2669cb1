const DAY_MS = 86_400_000

/**
 * Returns the day a key moves to in a grid of days, following the ARIA grid pattern: arrows by day
 * and week, Home and End to the ends of the row, PageUp and PageDown by month (with Shift by year)
 * to the same day or the last one of that month. Days are strings such as `2026-11-28`, independent
 * of time zones. Returns null for other keys.
 * @param row the days of the row that `day` is in, which need not be a calendar week
 */
export function dayStep(
  day: string,
  key: { key: string; shiftKey: boolean },
  row: readonly string[],
): string | null {
  switch (key.key) {
    case 'ArrowLeft':
      return plusDays(day, -1)
    case 'ArrowRight':
      return plusDays(day, 1)
    case 'ArrowUp':
      return plusDays(day, -7)
    case 'ArrowDown':
      return plusDays(day, 7)
    case 'Home':
      return row[0] ?? null
    case 'End':
      return row.at(-1) ?? null
    case 'PageUp':
      return plusMonths(day, key.shiftKey ? -12 : -1)
    case 'PageDown':
      return plusMonths(day, key.shiftKey ? 12 : 1)
  }
  return null
}

function plusDays(day: string, count: number): string {
  return word(new Date(Date.parse(day) + count * DAY_MS))
}

function plusMonths(day: string, count: number): string {
  const date = new Date(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return plusDays(word(first), Math.min(date.getUTCDate(), days) - 1)
}

function word(date: Date): string {
  return date.toISOString().slice(0, 10)
}
