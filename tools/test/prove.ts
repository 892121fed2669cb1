/**
 * `npm run prove`: whether this commit passes CI. Each run clones it into a folder of its own and does
 * there what CI does, once on the machine as it is and once with one of its cores kept busy. What the
 * runs found stands in `.prove/<commit>.txt`, what they said in `.prove/logs`.
 * `-- quiet` or `-- busy` runs one of the two; `--at <moment>` begins the journeys at another moment.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { capture, ended, ROOT, SIGNALS } from '../process/process.ts'
import { INSTANTS } from './instants.ts'
import { environmentOfCi, readProof } from './proof.ts'

const CONDITIONS = ['quiet', 'busy'] as const
type Condition = (typeof CONDITIONS)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' } },
})
const isKnown = (one: string) => CONDITIONS.some((condition) => condition === one)
const chosen = CONDITIONS.filter((one) => positionals.length === 0 || positionals.includes(one))
const at = INSTANTS.find(({ name }) => name === values.at)?.at ?? values.at
if (!positionals.every(isKnown) || (at !== undefined && Number.isNaN(Date.parse(at)))) {
  const moments = INSTANTS.map(({ name }) => `  ${name}`).join('\n')
  console.error(
    `npm run prove -- [quiet|busy] [--at <moment>], a time in UTC or one of\n${moments}`,
  )
  process.exit(1)
}

const git = async (...args: string[]) => {
  const { code, output } = await capture(['git', ...args])
  if (code !== 0) throw new Error(output)
  return output.trim()
}
const commit = await git('rev-parse', 'HEAD')
if ((await git('status', '--porcelain')) !== '') {
  console.log('What is not committed is left out.')
}

const RECORDS = join(ROOT, '.prove')
await mkdir(join(RECORDS, 'logs'), { recursive: true })

/** Stops what a run started when this program is stopped, the browsers and servers included. */
function endWithUs(child: ChildProcess): void {
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
}
for (const signal of SIGNALS) process.once(signal, () => process.exit(130))

/** Keeps a core busy until it is stopped. */
function keepBusy(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore', detached: true })
  endWithUs(child)
  return child
}

/** Runs everything on a fresh clone, and says it as it comes. */
async function runOnClone(log: string): Promise<{ code: number; output: string; clone: string }> {
  const clone = await mkdtemp(join(tmpdir(), 'cco-prove-'))
  // The database runs under another account when tests run as root, and must get in.
  await chmod(clone, 0o755)
  await git('clone', '--quiet', '--no-checkout', ROOT, clone)
  await git('-C', clone, 'checkout', '--quiet', '--detach', commit)
  const child = spawn('bash', ['.ci/run'], {
    cwd: clone,
    env: { ...environmentOfCi(process.env), ...(at !== undefined && { CCO_TEST_NOW: at }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  endWithUs(child)
  const file = createWriteStream(log)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      file.write(text)
      process.stdout.write(text)
    })
  }
  const code = await ended(child)
  file.end()
  await finished(file)
  return { code, output, clone }
}

async function prove(condition: Condition): Promise<{ passed: boolean; line: string }> {
  const begun = new Date()
  const stamp = begun.toISOString().slice(0, 19).replaceAll(':', '-')
  const log = join(RECORDS, 'logs', `${commit}-${stamp}-${condition}.log`)
  const busy = condition === 'busy' ? keepBusy() : undefined
  const { code, output, clone } = await runOnClone(log)
  busy?.kill()
  const { passed, result } = readProof(output, code)
  const minutes = ((Date.now() - begun.getTime()) / 60_000).toFixed(1)
  const where = `${condition}, ${availableParallelism()} cores${at === undefined ? '' : `, at ${at}`}`
  const line = `${begun.toISOString()} ${passed ? 'passed' : 'FAILED'} (${where}): ${result}, ${minutes} min`
  await appendFile(join(RECORDS, `${commit}.txt`), `${line}\n`)
  // Screenshots and traces of what failed are in it.
  if (passed) await rm(clone, { recursive: true, force: true })
  else console.log(`The clone is left in ${clone}`)
  return { passed, line }
}

const lines: string[] = []
for (const condition of chosen) {
  const { passed, line } = await prove(condition)
  lines.push(line)
  if (!passed) process.exitCode = 1
}
console.log(`\n${lines.join('\n')}`)
