import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseAddress, driverAddress } from '@cco/database/client'
import { ADVISORY_LOCKS } from '@cco/database/locks'
import pg from 'pg'

const RETAKE_MS = 100
/** Longer than an owner needs to reconnect, in milliseconds. */
const RIVAL_MS = 5 * RETAKE_MS
/**
 * How long an owner may be without the lock before another process counts as the owner, in
 * milliseconds.
 */
const GIVEN_UP_MS = 10_000
/**
 * Application name by which owners recognise each other; a start that only tries the lock uses
 * another.
 */
const OWNER = 'cco owner'

/** The lock of the process that owns an embedded database, held on a separate connection. */
export type OwnerLock = { release: () => Promise<void> }

type Options = {
  /** The server was already running, so its owner may be about to retake the lock. */
  adopted: boolean
  /** Called when another process has taken the lock while this one had lost its connection. */
  onLost: () => void
}

/**
 * Takes the lock of the embedded database and holds it until it is released.
 * The lock lasts as long as its connection, so a killed process releases it. A lost connection is
 * replaced immediately, because PostgreSQL closes all connections when one of its processes dies.
 * @returns undefined if another process owns the database
 */
export async function takeOwnerLock(
  address: DatabaseAddress,
  { adopted, onLost }: Options,
): Promise<OwnerLock | undefined> {
  let client: pg.Client | undefined
  let isReleased = false

  const connect = async (application_name: string): Promise<pg.Client> => {
    const next = new pg.Client({ ...driverAddress(address), application_name })
    // An error is followed by the end of the connection, which is handled.
    next.on('error', () => {})
    await next.connect()
    return next
  }
  const take = async (name: string): Promise<boolean> => {
    const next = await connect(name)
    const { rows } = await next.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [ADVISORY_LOCKS.embeddedOwner],
    )
    if (!rows[0]?.held) {
      // Long enough for the holder to notice that an owner wants the lock back.
      if (name === OWNER) await sleep(RETAKE_MS)
      await next.end()
      return false
    }
    if (name !== OWNER) await next.query(`set application_name = '${OWNER}'`)
    client = next
    next.once('end', () => void retake())
    return true
  }
  const retake = async () => {
    client = undefined
    const lostAt = performance.now()
    while (!isReleased) {
      const held = await take(OWNER).catch(() => undefined)
      if (held === true) return
      if (held === false && isOver(lostAt)) return onLost()
      await sleep(RETAKE_MS / 2, undefined, { ref: false })
    }
  }
  const release = async () => {
    isReleased = true
    await client?.end().catch(() => {})
  }

  if (!(await take('cco start'))) return undefined
  if (adopted && client && (await hasRival(client))) {
    await release()
    return undefined
  }
  return { release }
}

/** Returns whether an owner that lost its connection is trying to retake the lock. */
async function hasRival(client: pg.Client): Promise<boolean> {
  const deadline = performance.now() + RIVAL_MS
  while (performance.now() < deadline) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
      [OWNER],
    )
    if (rowCount) return true
    await sleep(RETAKE_MS / 5)
  }
  return false
}

/** Returns whether a start that only tries the lock would have released it by now. */
function isOver(lostAt: number): boolean {
  return performance.now() - lostAt > GIVEN_UP_MS
}
