import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Sql } from '../packages/database/src/client.ts'
import { type Running, startChild } from './support/child.ts'
import type { Row } from './support/report.ts'

const CLIENTS = fileURLToPath(new URL('./live-clients.ts', import.meta.url))
const BARE = fileURLToPath(new URL('./bare-live.ts', import.meta.url))
const GROWTH = [500, 1_000, 2_000, 4_000] as const
const MEASURED = 2_000
const LIMIT_MS = 120
const CALM = { perSecond: 4, seconds: 8 }
const STORM = { perSecond: 20, seconds: 8 }
/** How long after the last event one may still arrive. */
const TAIL_MS = 1_500

/** Sends the event of this number, which every client hears in a text. */
type Send = (event: number) => Promise<unknown>
type Pace = { perSecond: number; seconds: number }
type Received = {
  medianMs: number
  p99Ms: number
  firstHalfMs: number
  lastHalfMs: number
  lost: number
}

/**
 * From commit to client: thousands of open clients, at four public events a second and at twenty,
 * beside a bare server that does nothing but send (design §13).
 */
export async function benchLive(server: Running, dataDir: string) {
  const socketDir = join(dataDir, 'run')
  const sql = openDatabase({ socketDir, database: 'postgres', user: 'postgres' }, { max: 1 })
  const notes: string[] = []
  try {
    const send = await summaryChanger(sql)
    const clients = await openClients(
      `ws://127.0.0.1:${server.port}/trpc/live?connectionParams=1`,
      'trpc',
    )
    const growth = new Map<number, Received>()
    const emptyKb = await residentKb(server)
    let fullKb = emptyKb
    let storm: Received | undefined
    for (const count of GROWTH) {
      await clients.open(count)
      growth.set(count, await measure(send, clients, count, CALM))
      if (count !== MEASURED) continue
      fullKb = await residentKb(server)
      storm = await measure(send, clients, count, STORM)
    }
    clients.stop()
    const bare = await measureBare()
    const ours = growth.get(MEASURED)
    if (!ours || !storm) throw new Error('nothing was measured')
    const steps = [...growth].map(([count, { p99Ms }]) => `${count}: ${p99Ms.toFixed(0)} ms`)
    notes.push(
      `live changes, p99 by clients at ${CALM.perSecond} events a second: ${steps.join(', ')}; ` +
        `${((fullKb - emptyKb) / MEASURED).toFixed(0)} kB of resident memory a client.`,
    )
    return { rows: rowsOf(ours, storm, bare), notes }
  } finally {
    await sql.end()
  }
}

function rowsOf(ours: Received, storm: Received, bare: Received): Row[] {
  const baseline = `bare server: median ${bare.medianMs.toFixed(0)} ms, p99 ${bare.p99Ms.toFixed(0)} ms`
  const drift = storm.lastHalfMs / storm.firstHalfMs
  return [
    {
      name: `commit to ${MEASURED} live clients, 4 events a second`,
      measured: `median ${ours.medianMs.toFixed(0)} ms, p99 ${ours.p99Ms.toFixed(0)} ms, ${ours.lost} lost`,
      baseline,
      ratio: ours.p99Ms / LIMIT_MS,
      target: `p99 under ${LIMIT_MS} ms, of which the ratio is`,
      met: ours.p99Ms < LIMIT_MS && ours.lost === 0,
    },
    {
      name: `the same at 20 events a second`,
      measured: `p99 ${storm.p99Ms.toFixed(0)} ms, ${storm.lost} lost; mean of the last half ${storm.lastHalfMs.toFixed(0)} ms`,
      baseline: `mean of the first half: ${storm.firstHalfMs.toFixed(0)} ms`,
      ratio: drift,
      target: 'under 1.50: it does not fall behind',
      met: drift < 1.5 && storm.lost === 0,
    },
  ]
}

/** A story whose summary says which event it was. */
async function summaryChanger(sql: Sql): Promise<Send> {
  const [story] = await sql<
    { id: string }[]
  >`select id from stories where is_active order by id limit 1`
  const id = story?.id ?? ''
  return async (event) =>
    await sql`
    update stories set summary = jsonb_set(summary, '{ru}', to_jsonb(${`event ${event}`}::text))
    where id = ${id}`
}

async function measureBare(): Promise<Received> {
  const bare = await startChild(BARE, {}, '/')
  try {
    const clients = await openClients(`ws://127.0.0.1:${bare.port}`, 'bare')
    await clients.open(MEASURED)
    // As long as what the club sends.
    const filling = 'x'.repeat(900)
    const send: Send = (event) =>
      fetch(`http://127.0.0.1:${bare.port}`, {
        method: 'POST',
        body: `{"text":"event ${event}","filling":"${filling}"}`,
      })
    const received = await measure(send, clients, MEASURED, CALM)
    clients.stop()
    return received
  } finally {
    await bare.stop()
  }
}

let events = 1_000

/** Latencies from the moment before an event is sent, so that the commit itself is in them. */
async function measure(send: Send, clients: Clients, count: number, pace: Pace): Promise<Received> {
  const total = pace.perSecond * pace.seconds
  const sentAt = new Map<number, number>()
  const from = performance.now()
  for (let n = 0; n < total; n += 1) {
    const due = from + (n * 1_000) / pace.perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    events += 1
    sentAt.set(events, performance.timeOrigin + performance.now())
    await send(events)
  }
  await new Promise((resolve) => setTimeout(resolve, TAIL_MS))
  const received = await clients.collect()
  const first = events - total + 1
  const times: { event: number; ms: number }[] = []
  for (let at = 0; at < received.length; at += 2) {
    const [event = 0, moment = 0] = [received[at], received[at + 1]]
    const sent = sentAt.get(event)
    if (sent !== undefined) times.push({ event: event - first, ms: moment - sent })
  }
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b)
  const half = (last: boolean) => mean(times.filter(({ event }) => event >= total / 2 === last))
  // Of changes sent together each carries the row as it is when they are read: the newest text.
  const newest = new Set(times.map(({ event }) => event))
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    firstHalfMs: half(false),
    lastHalfMs: half(true),
    lost: newest.has(total - 1) ? Math.max(0, count * newest.size - times.length) : count,
  }
}

function mean(times: readonly { ms: number }[]): number {
  return times.reduce((sum, { ms }) => sum + ms, 0) / times.length
}

type Clients = {
  open: (count: number) => Promise<void>
  collect: () => Promise<number[]>
  stop: () => void
}

async function openClients(url: string, protocol: 'trpc' | 'bare'): Promise<Clients> {
  const child = fork(CLIENTS, [url, protocol])
  const ask = async <Answer>(message: object): Promise<Answer> => {
    child.send(message)
    const [answer] = await once(child, 'message')
    return answer as Answer
  }
  return {
    open: async (count) => void (await ask({ open: count })),
    collect: async () => (await ask<{ received: number[] }>({ collect: true })).received,
    stop: () => void child.kill(),
  }
}

async function residentKb(server: Running): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
}
