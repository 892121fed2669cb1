import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { benchBooking, benchLiveTrigger, benchPaymentMethods } from './booking.ts'
import { benchFirstScreen } from './first-screen.ts'
import { benchGuestMemory } from './guest-memory.ts'
import { benchLive } from './live.ts'
import { benchReads } from './reads.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStanding } from './standing-reads.ts'
import { benchStartUp } from './start-up.ts'
import { startChild } from './support/child.ts'
import { markdown, printRows, type Row } from './support/report.ts'
import { benchVisibility } from './visibility.ts'

const SERVER = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const MARK = /<!-- bench:begin -->[\s\S]*<!-- bench:end -->/

/** `npm run bench`: every measure beside its baseline in one run, on the machine it is run on. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cco-bench-'))
  await chmod(dataDir, 0o755)
  const rows: Row[] = []
  const notes: string[] = []
  try {
    const env = {
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      AUTH_RATE_SIGN_IN: '1000000',
      AUTH_RATE_REFRESH: '100000000',
      AUTH_RATE_MAIL: '1000000',
      AUTH_AUTOCONFIRM_EMAIL: 'true',
      RATE_LIMIT_PER_MINUTE: '100000000',
      LIVE_PER_ADDRESS: '100000',
    }
    console.log('Measuring the memory of guest requests on a demo world')
    const guests = await startChild(SERVER, env, '/api/health', { inspected: true })
    const memory = await benchGuestMemory(guests).finally(() => guests.stop())
    const server = await startChild(SERVER, env, '/api/health')
    try {
      console.log('Measuring reads')
      rows.push(...(await benchReads(server, dataDir)), ...memory)
      console.log('Measuring sign-in')
      rows.push(...(await benchSignIn(server, dataDir)))
      console.log('Measuring answers about users who are not visible')
      rows.push(...(await benchVisibility(server, dataDir)))
      console.log('Measuring bookings')
      const booking = await benchBooking(server, dataDir)
      if (typeof booking === 'string') notes.push(booking)
      else rows.unshift(booking)
      const methods = await benchPaymentMethods(server, dataDir)
      if (typeof methods === 'string') notes.push(methods)
      else rows.splice(1, 0, methods)
      const trigger = await benchLiveTrigger(dataDir)
      if (typeof trigger === 'string') notes.push(trigger)
      else rows.push(trigger)
      console.log('Measuring live changes')
      const live = await benchLive(server, dataDir)
      rows.push(...live.rows)
      notes.push(...live.notes)
    } finally {
      await server.stop()
    }
    console.log('Measuring start-up')
    rows.push(...(await benchStartUp(dataDir)))
    rows.push(...(await benchFirstScreen()))
    console.log('Measuring the rating and profiles of a large club')
    const large = await startChild(SERVER, env, '/api/health')
    rows.push(...(await benchStanding(large, dataDir).finally(() => large.stop())))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  printRows(rows)
  for (const note of notes) console.log(`note ${note}`)
  await record(rows, notes)
}

/** Puts the table of this run into docs/performance.md, with the machine it was run on. */
async function record(rows: readonly Row[], notes: readonly string[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${day}, ${availableParallelism()} cores, Node ${process.versions.node}, embedded PostgreSQL`
  const block = [
    '<!-- bench:begin -->',
    `Run of ${machine}.`,
    '',
    markdown(rows),
    ...notes,
    '<!-- bench:end -->',
  ]
  await writeFile(
    PAGE,
    page.replace(MARK, () => block.join('\n')),
  )
}

await main()
