import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedServer } from '../../apps/server/src/db/embedded.ts'
import {
  book,
  type Club,
  inDatabase,
  leftJobs,
  lostBookings,
  plantLastSeats,
  startNode,
  verify,
} from './club.ts'
import { type Load, startLoad } from './load.ts'

/** One line of the summary. */
export type Result = { name: string; passed: boolean; detail: string }

const BETWEEN_KILLS = 25

/** Lets fifty players book the last seat of a game at once: exactly one gets it, on any node. */
export async function lastSeats(club: Club, rounds: number): Promise<Result> {
  const wrong: string[] = []
  for (const gameId of await plantLastSeats(club, rounds)) {
    const outcomes = await Promise.all(
      club.players.map((player, node) => book(club, { player, gameId, node })),
    )
    const winners = outcomes.filter((outcome) => 'bookingId' in outcome).length
    const others = new Set(outcomes.flatMap((one) => ('refused' in one ? [one.refused] : [])))
    if (winners !== 1 || [...others].join() !== 'game_full') {
      wrong.push(`${winners} got the seat, the others ${[...others].join(', ')}`)
    }
  }
  const detail = wrong.length === 0 ? `${rounds} seats, one winner each` : wrong.join('; ')
  return { name: `last seat, ${club.nodes.length} node(s)`, passed: wrong.length === 0, detail }
}

/** Runs the faults, each under load and followed by more acknowledged bookings. */
export async function kills(
  name: string,
  club: Club,
  faults: readonly (() => Promise<void>)[],
): Promise<Result> {
  const before = club.acknowledged.length
  const load: Load = startLoad(club)
  try {
    for (const fault of faults) {
      await load.acknowledge(BETWEEN_KILLS)
      await fault()
    }
    await load.acknowledge(BETWEEN_KILLS)
  } finally {
    await load.stop()
  }
  const [lost, left] = [await lostBookings(club), await leftJobs(club)]
  const acknowledged = club.acknowledged.length - before
  return {
    name: `${name} × ${faults.length}`,
    passed: lost === 0 && left === 0,
    detail: `${acknowledged} acknowledged, ${lost} lost, ${left} due jobs left`,
  }
}

/** Returns the result of `npm run verify` at the end. */
export async function verified(club: Club): Promise<Result> {
  const found = await verify(club)
  const name = `verify, ${club.nodes.length} node(s)`
  return { name, passed: found === '', detail: found === '' ? 'clean' : found }
}

/** Kills a process of the server and starts it again. */
export const killNode = (club: Club, index: number) => async () => {
  const child = club.nodes[index]?.process
  if (!child) throw new Error('no such node')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  await startNode(club, index)
}

/** Kills the backend of one connection, after which PostgreSQL closes all of them. */
export const killBackend = (club: Club) => async () => {
  const pid = await inDatabase(club, async (sql) => {
    const [row] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name like 'cco%'
      order by random() limit 1`
    return row?.pid
  })
  if (pid !== undefined) kill(pid)
}

/** Kills the whole embedded database, which the node has to restart. */
export const killPostmaster = (dataDir: string) => async () => {
  kill(Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10))
}

/** Restarts a database that belongs to no node. */
export const restartDatabase = (server: EmbeddedServer) => async () => {
  await server.stop()
  await server.restart()
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
