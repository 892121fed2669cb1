import type { Row } from './report.ts'

/** One of two kinds of request whose times are compared, and its number. */
export type Kind<Name extends string> = { kind: Name; index: number }

/**
 * Returns so many requests of both kinds in no order: what one request causes is written during the
 * next ones, of either kind.
 */
export function shuffled<Name extends string>(
  kinds: readonly [Name, Name],
  count: number,
): Kind<Name>[] {
  return kinds
    .flatMap((kind) => Array.from({ length: count }, (_, index) => ({ kind, index })))
    .map((request) => ({ request, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ request }) => request)
}

/** The row of two kinds of request that must take the same time, within 10 %. */
export function sameTime(
  name: string,
  measured: readonly number[],
  baseline: { words: string; times: readonly number[] },
): Row {
  const [one, other] = [median(measured), median(baseline.times)]
  const ratio = one / other
  return {
    name,
    measured: `median ${one.toFixed(2)} ms`,
    baseline: `${baseline.words}: median ${other.toFixed(2)} ms`,
    ratio,
    target: '0.90 to 1.10',
    met: ratio >= 0.9 && ratio <= 1.1,
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
