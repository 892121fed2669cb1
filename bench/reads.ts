import { fileURLToPath } from 'node:url'
import { type Running, startChild } from './support/child.ts'
import { drive } from './support/drive.ts'
import type { Row } from './support/report.ts'

const CONNECTIONS = 20
const SECONDS = 8

/** What a reader asks, and the statement it comes to, which the bare server runs as it is. */
const READS = [
  {
    name: 'catalogue.stories, first page',
    path: `/trpc/catalogue.stories?input=${encodeURIComponent('{}')}`,
    bare: '/stories',
  },
  {
    name: 'calendar.games, five weeks',
    path: `/trpc/calendar.games?input=${encodeURIComponent(JSON.stringify(weeks()))}`,
    bare: '/games',
  },
] as const

/** Reads a second beside a bare Fastify route with the same SQL (design: at least 0.75). */
export async function benchReads(server: Running, dataDir: string): Promise<Row[]> {
  const bare = await startChild(
    fileURLToPath(new URL('./bare-server.ts', import.meta.url)),
    { BENCH_SOCKET_DIR: `${dataDir}/run`, BENCH_WEEKS: JSON.stringify(weeks()) },
    '/stories',
  )
  try {
    const rows: Row[] = []
    for (const { name, path, bare: barePath } of READS) {
      const measured = await measure(server.port, path)
      const baseline = await measure(bare.port, barePath)
      const ratio = measured.perSecond / baseline.perSecond
      rows.push({
        name,
        measured: `${measured.perSecond.toFixed(0)}/s, median ${measured.medianMs.toFixed(1)} ms`,
        baseline: `bare route, same SQL: ${baseline.perSecond.toFixed(0)}/s`,
        ratio,
        target: 'at least 0.75',
        met: ratio >= 0.75,
      })
    }
    return rows
  } finally {
    await bare.stop()
  }
}

/** A warm-up, then the measure: the first seconds belong to the compiler and the caches. */
async function measure(port: number, path: string) {
  const load = { port, connections: CONNECTIONS, next: () => ({ path }) }
  await drive({ ...load, seconds: 2 })
  const measured = await drive({ ...load, seconds: SECONDS })
  if (measured.failed > 0) throw new Error(`${path}: ${measured.failed} requests failed`)
  return measured
}

function weeks() {
  const from = new Date()
  from.setUTCHours(0, 0, 0, 0)
  return { from: from.toISOString(), to: new Date(from.getTime() + 35 * 86_400_000).toISOString() }
}
