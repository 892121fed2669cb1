import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { acceptAll } from '../apps/server/src/testing/consents.ts'
import { openDatabase } from '../packages/database/src/client.ts'
import { signUp } from './support/accounts.ts'
import type { Running } from './support/child.ts'
import type { Row } from './support/report.ts'
import { sameTime, shuffled } from './support/two-kinds.ts'

const REQUESTS = 400
const WARM_UP = 50

type Ask = {
  procedure: string
  input: (user: { id: string; name: string }) => object
  isQuery: boolean
}

/** Calls that name a user; the others send the same statements, which a test compares. */
const CALLS: readonly Ask[] = [
  { procedure: 'friends.profile', input: ({ id }) => ({ userId: id }), isQuery: true },
  { procedure: 'achievements.of', input: ({ id }) => ({ userId: id }), isQuery: true },
  { procedure: 'presence.of', input: ({ id }) => ({ ids: [id] }), isQuery: true },
  { procedure: 'friends.request', input: ({ id }) => ({ userId: id }), isQuery: false },
  { procedure: 'gifts.recipients', input: ({ name }) => ({ query: name }), isQuery: false },
  {
    procedure: 'gifts.give',
    input: ({ id }) => ({
      ...{ requestKey: randomUUID(), recipientId: id, message: '', expectedPrice: 1_500 },
    }),
    isQuery: false,
  },
]

/**
 * Whether the time of an answer tells a user who blocked the caller from one who does not exist (10 %
 * at most).
 */
export async function benchVisibility(server: Running, dataDir: string): Promise<Row[]> {
  const run = randomUUID().slice(0, 8)
  const caller = await signUp(server, `caller-${run}@bench.test`)
  const blocker = await signUp(server, `blocker-${run}@bench.test`)
  const address = { socketDir: join(dataDir, 'run'), database: 'postgres', user: 'postgres' }
  const sql = openDatabase(address, { max: 1 })
  try {
    await acceptAll(sql, [caller.id])
    await sql`update profiles set display_name = ${`Zoe ${run}`} where id = ${blocker.id}`
    await sql`insert into user_blocks (blocker_id, blocked_id, created_at)
      values (${blocker.id}, ${caller.id}, now())`
  } finally {
    await sql.end()
  }
  const users = { blocker: { id: blocker.id, name: `Zoe ${run}` }, unknown: undefined }
  const rows: Row[] = []
  for (const call of CALLS) {
    const times = { blocker: [] as number[], unknown: [] as number[] }
    for (const { kind, index } of shuffled(['blocker', 'unknown'], WARM_UP + REQUESTS)) {
      const user = users[kind] ?? { id: randomUUID(), name: `Zoe ${randomUUID().slice(0, 8)}` }
      const took = await timeOf(server, caller.access, call, user)
      if (index >= WARM_UP) times[kind].push(took)
    }
    const baseline = { words: 'about no one', times: times.unknown }
    rows.push(sameTime(`time of ${call.procedure} about a blocker`, times.blocker, baseline))
  }
  return rows
}

async function timeOf(
  { port }: Running,
  token: string,
  { procedure, input, isQuery }: Ask,
  user: { id: string; name: string },
): Promise<number> {
  const body = JSON.stringify(input(user))
  const url = `http://127.0.0.1:${port}/trpc/${procedure}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const from = performance.now()
  const answer = isQuery
    ? await fetch(`${url}?input=${encodeURIComponent(body)}`, { headers })
    : await fetch(url, { method: 'POST', headers, body })
  await answer.text()
  const took = performance.now() - from
  // What is found, or that there is no such user; anything else is no answer about the user.
  if (answer.status !== 200 && answer.status !== 404) {
    throw new Error(`${procedure}: ${answer.status}`)
  }
  return took
}
