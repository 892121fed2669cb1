import { fileURLToPath } from 'node:url'
import { startChild } from './support/child.ts'
import { residentMb } from './support/memory.ts'
import type { Row } from './support/report.ts'

const MAIN = fileURLToPath(new URL('../tools/start/start.ts', import.meta.url))
const LIMIT_MS = 1_500
const LIMIT_MB = 220

/** `npm start` on an existing data directory, and the memory of the process at rest. */
export async function benchStartUp(dataDir: string): Promise<Row[]> {
  const times: number[] = []
  let restMb = Number.NaN
  for (let round = 0; round < 5; round += 1) {
    const server = await startChild(
      MAIN,
      { DATA_DIR: dataDir, NODE_ENV: 'development' },
      '/api/health',
    )
    times.push(server.readyMs)
    if (round === 4) {
      await fetch(`http://127.0.0.1:${server.port}/`)
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      restMb = await residentMb(server.process.pid ?? 0)
    }
    await server.stop()
  }
  times.sort((a, b) => a - b)
  const median = times[2] ?? Number.NaN
  return [
    {
      name: '`npm start` on an existing data directory',
      measured: `${median.toFixed(0)} ms, median of five`,
      baseline: `limit ${LIMIT_MS} ms`,
      ratio: median / LIMIT_MS,
      target: 'under 1.00',
      met: median < LIMIT_MS,
    },
    {
      name: 'resident memory at rest',
      measured: `${restMb.toFixed(0)} MB`,
      baseline: `limit ${LIMIT_MB} MB`,
      ratio: restMb / LIMIT_MB,
      target: 'under 1.00',
      met: restMb < LIMIT_MB,
    },
  ]
}
