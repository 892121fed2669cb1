import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './support/child.ts'
import { drive } from './support/drive.ts'
import { type HeldMemory, memoryAfterCollection } from './support/memory.ts'
import type { Row } from './support/report.ts'

const REQUESTS = 30_000
/** The compiler, the statements and the heap grow once, whatever is read. */
const WARM_UP = 10_000
const CONNECTIONS = 20
const SECONDS_MAX = 600
const REST_MS = 5_000
const LIMIT_MB = 30

/**
 * What the memory of the server grows by while guests read with inputs of which none is like another:
 * every second one differs by its search, the others by a field that the procedure does not know.
 * @param server one of its own, inspected, as its heap is larger afterwards than that of a fresh one
 */
export async function benchGuestMemory(server: Running): Promise<Row[]> {
  await readDistinct(server.port, 'warm', WARM_UP)
  const before = await restingMemory(server)
  await readDistinct(server.port, 'more', REQUESTS)
  const after = await restingMemory(server)
  return [
    grown('resident memory', before.resident, after.resident),
    grown('reachable memory', before.reachable, after.reachable),
  ]
}

function grown(what: string, before: number, after: number): Row {
  const by = after - before
  return {
    name: `${what} after ${REQUESTS} guest requests with distinct inputs`,
    measured: `${by < 0 ? '' : '+'}${by.toFixed(0)} MB on ${before.toFixed(0)} MB`,
    baseline: `limit ${LIMIT_MB} MB`,
    ratio: by / LIMIT_MB,
    target: 'under 1.00',
    met: by < LIMIT_MB,
  }
}

async function restingMemory({ inspectorPort }: Running): Promise<HeldMemory> {
  await sleep(REST_MS)
  if (inspectorPort === undefined) throw new Error('the server is not inspected')
  return await memoryAfterCollection(inspectorPort)
}

async function readDistinct(port: number, word: string, count: number): Promise<void> {
  let sent = 0
  const next = () => {
    if (sent >= count) return undefined
    sent += 1
    const text = `${word} ${sent}`
    const input = sent % 2 === 0 ? { search: text } : { [text]: 'x'.repeat(500) }
    return { path: `/trpc/stories.list?input=${encodeURIComponent(JSON.stringify(input))}` }
  }
  const { done } = await drive({ port, connections: CONNECTIONS, seconds: SECONDS_MAX, next })
  if (done !== count) throw new Error(`${done} of ${count} guest requests were answered`)
}
