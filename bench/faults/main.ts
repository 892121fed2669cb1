import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { type Club, closeClub, openClub } from './club.ts'
import {
  killBackend,
  killNode,
  killPostmaster,
  kills,
  lastSeats,
  type Result,
  restartDatabase,
  verified,
} from './rounds.ts'

/*
 * `npm run test:faults`: real processes, killed from outside while people book over HTTP. Nothing
 * that was acknowledged may be lost, jobs must go on, and `npm run verify` must find nothing.
 */
const LIMIT_MS = 10 * 60_000
const DATABASE_PORT = 54_329

const results: Result[] = []
const root = await mkdtemp(join(tmpdir(), 'cco-faults-'))
// The database may run under another account.
await chmod(root, 0o755)
const overdue = setTimeout(() => {
  report({ name: 'time', passed: false, detail: 'not finished within ten minutes' })
  summarise()
}, LIMIT_MS)

try {
  await oneNode()
  await twoNodes()
} catch (error) {
  report({ name: 'the run', passed: false, detail: String(error) })
}
clearTimeout(overdue)
await rm(root, { recursive: true, force: true })
summarise()

/**
 * Tests one process with the embedded database: twenty kills of the process, its database or a
 * backend.
 */
async function oneNode(): Promise<void> {
  const dir = join(root, 'one')
  const address = { socketDir: join(dir, 'run'), database: 'postgres', user: 'postgres' }
  await using(await openClub({ DATA_DIR: dir }, address, 1), async (club) => {
    const [node, backend, database] = [killNode(club, 0), killBackend(club), killPostmaster(dir)]
    report(await lastSeats(club, 10))
    report(await kills('kill -9 of the node', club, [node, node, node, node, node]))
    report(await kills('kill -9 of a backend', club, [backend, backend, backend, backend, backend]))
    report(await kills('kill -9 of the database', club, [database, database, database, database]))
    report(await kills('all of these', club, [node, database, backend, node, backend, database]))
    report(await verified(club))
  })
}

/** Tests two processes on one database. */
async function twoNodes(): Promise<void> {
  const settings = { listen_addresses: '127.0.0.1', port: String(DATABASE_PORT) }
  const server = await startEmbedded({ dir: join(root, 'database'), settings })
  try {
    const url = `postgres://postgres@127.0.0.1:${DATABASE_PORT}/postgres`
    const env = { DATABASE_URL: url, DATA_DIR: join(root, 'two') }
    await using(await openClub(env, { url }, 2), async (club) => {
      const restart = restartDatabase(server)
      report(await lastSeats(club, 10))
      report(
        await kills('kill -9 of one node of two', club, [killNode(club, 0), killNode(club, 1)]),
      )
      report(await kills('a restart of the database', club, [restart, restart, restart]))
      report(await verified(club))
    })
  } finally {
    await server.stop()
  }
}

async function using(club: Club, work: (club: Club) => Promise<void>): Promise<void> {
  try {
    await work(club)
  } finally {
    await closeClub(club)
  }
}

function report(result: Result): void {
  results.push(result)
  console.log(`${result.passed ? 'passed' : 'FAILED'}  ${result.name}: ${result.detail}`)
}

function summarise(): never {
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
