import type { Driven } from './drive.ts'

/** A row of the table: a measurement and its baseline in the same run. */
export type Row = {
  name: string
  measured: string
  baseline: string
  /** Measurement divided by baseline; the target says which direction is better. */
  ratio: number
  target: string
  met: boolean
}

export function printRows(rows: readonly Row[]): void {
  for (const row of rows) {
    console.log(
      `${row.met ? 'ok  ' : 'MISS'} ${row.name}: ${row.measured} beside ${row.baseline}, ratio ${row.ratio.toFixed(2)} (${row.target})`,
    )
  }
}

/** Returns the table of `docs/performance.md`. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.name} | ${row.measured} | ${row.baseline} | ${row.ratio.toFixed(2)} | ${row.target} | ${row.met ? 'yes' : 'no'} |`,
  )
  return [
    '| What | Measured | Baseline | Ratio | Target | Met |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** Reads a second beside a bare route with the same SQL (design: at least 0.75). */
export function besideBareRoute(name: string, measured: Driven, baseline: Driven): Row {
  const ratio = measured.perSecond / baseline.perSecond
  return {
    name,
    measured: `${measured.perSecond.toFixed(0)}/s, median ${measured.medianMs.toFixed(1)} ms`,
    baseline: `bare route, same SQL: ${baseline.perSecond.toFixed(0)}/s`,
    ratio,
    target: 'at least 0.75',
    met: ratio >= 0.75,
  }
}
