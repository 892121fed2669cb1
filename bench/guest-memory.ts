import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './support/child.ts'
import { drive } from './support/drive.ts'
import { residentMb } from './support/memory.ts'
import type { Row } from './support/report.ts'

const REQUESTS = 30_000
/** The compiler, the statements and the heap grow once, whatever is read. */
const WARM_UP = 40_000
const CONNECTIONS = 20
const SECONDS_MAX = 600
const REST_MS = 5_000
const LIMIT_MB = 30

/**
 * What the memory of the server grows by while guests read with inputs of which none is like another:
 * every second one differs by its search, the others by a field that the procedure does not know.
 */
export async function benchGuestMemory(server: Running): Promise<Row> {
  const pid = server.process.pid ?? 0
  await readDistinct(server.port, 'warm', WARM_UP)
  await sleep(REST_MS)
  const before = await residentMb(pid)
  await readDistinct(server.port, 'more', REQUESTS)
  await sleep(REST_MS)
  const grown = (await residentMb(pid)) - before
  return {
    name: `resident memory after ${REQUESTS} guest requests with distinct inputs`,
    measured: `${grown < 0 ? '' : '+'}${grown.toFixed(0)} MB on ${before.toFixed(0)} MB`,
    baseline: `limit ${LIMIT_MB} MB`,
    ratio: grown / LIMIT_MB,
    target: 'under 1.00',
    met: grown < LIMIT_MB,
  }
}

async function readDistinct(port: number, word: string, count: number): Promise<void> {
  let sent = 0
  const next = () => {
    if (sent >= count) return undefined
    sent += 1
    const text = `${word} ${sent}`
    const input = sent % 2 === 0 ? { search: text } : { [text]: 'x'.repeat(500) }
    return { path: `/trpc/catalogue.stories?input=${encodeURIComponent(JSON.stringify(input))}` }
  }
  const { done } = await drive({ port, connections: CONNECTIONS, seconds: SECONDS_MAX, next })
  if (done !== count) throw new Error(`${done} of ${count} guest requests were answered`)
}
