import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { BROWSER_FLAGS, findBrowser } from '../e2e/support/browser.ts'
import { cloneWorld, openCluster } from '../e2e/support/cluster.ts'
import { startServer } from '../e2e/support/server.ts'

/**
 * `npm run lighthouse`: Lighthouse's mobile scores of the pages that strangers open first, the median
 * of several runs, written into docs/performance.md. The site stands behind a proxy with TLS and
 * HTTP/2, as every club's does. Lighthouse itself is fetched by npx and is no
 * dependency of the project; it needs the built site.
 *
 * `npm run lighthouse -- about masters --runs 1` measures these pages alone and only prints the scores.
 */

const VERSION = '13.5.0'
const RUNS = 5
const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const MARK = /<!-- lighthouse:begin -->[\s\S]*<!-- lighthouse:end -->/
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Categories whose audits are passed or failed; each that failed is printed. */
const JUDGED = ['accessibility', 'best-practices', 'seo'] as const
const MOST_SHIFT = 0.05

type Category = keyof typeof LEAST
type Scores = Record<Category, number> & { shift: number; paint: number }
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

const run = promisify(execFile)

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(url: string, dir: string, browser: string): Promise<Scores> {
  const path = join(dir, 'report.json')
  const flags = [...BROWSER_FLAGS, '--headless', '--ignore-certificate-errors'].join(' ')
  await run(
    'npx',
    [
      ...['-y', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--output-path=${path}`],
      ...[`--only-categories=${Object.keys(LEAST).join(',')}`, `--chrome-flags=${flags}`],
    ],
    // Most guests are where the club is, and the calendar that a page brings along is in its zone.
    { env: { ...process.env, CHROME_PATH: browser, TZ: CLUB_ZONE } },
  )
  const { categories, audits } = JSON.parse(await readFile(path, 'utf8')) as Report
  for (const name of JUDGED) {
    for (const { id, weight } of categories[name].auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score === 0) console.log(`  ${name}: ${audit.title} (${id})`)
    }
  }
  const score = (of: Category) => Math.round(categories[of].score * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

/** Passes requests on to the site from HTTP/2 with a certificate of its own. */
async function openProxy(site: string, dir: string): Promise<{ url: string; close: () => void }> {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
  await run('openssl', ['req', ...made, '-keyout', key, '-out', cert])
  const { hostname, port } = new URL(site)
  const options = { key: await readFile(key), cert: await readFile(cert), allowHTTP1: true }
  const server = createSecureServer(options, (req, res) => {
    const headers = Object.fromEntries(
      Object.entries(req.headers).filter(([name]) => !name.startsWith(':')),
    )
    const onward = request(
      {
        hostname,
        port,
        path: req.url,
        method: req.method,
        headers: { ...headers, host: 'localhost' },
      },
      (answer) => {
        const {
          connection,
          'keep-alive': _,
          'transfer-encoding': __,
          ...remaining
        } = answer.headers
        res.writeHead(answer.statusCode ?? 502, remaining)
        answer.pipe(res)
      },
    )
    onward.on('error', () => res.writeHead(502).end())
    req.pipe(onward)
  })
  server.on('upgrade', (req, socket, head) => {
    const onward = connect(Number(port), hostname)
    const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${value}`)
    onward.write(`GET ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
    for (const end of [onward, socket]) end.on('error', () => end.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const at = (server.address() as AddressInfo).port
  return { url: `https://localhost:${at}`, close: () => server.close() }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: String(RUNS) } },
    allowPositionals: true,
  })
  const times = Number(values.runs)
  const isWhole = positionals.length === 0 && times === RUNS
  const { executablePath, env } = await findBrowser()
  Object.assign(process.env, env)
  const dir = await mkdtemp(join(tmpdir(), 'cco-lighthouse-'))
  const closeCluster = await openCluster(['demo'])
  const server = await startServer(await cloneWorld('demo'))
  const proxy = await openProxy(server.url, dir)
  const lines: string[] = []
  let failed = 0
  try {
    const list = await fetch(`${server.url}/trpc/stories.list?input=%7B%7D`)
    const { result } = (await list.json()) as {
      result: { data: { items: { slug: string }[] } }
    }
    const slug = result.data.items[0]?.slug
    const pages = {
      home: '/',
      stories: '/stories',
      story: `/stories/${slug}`,
      calendar: '/master-calendar',
      masters: '/our-masters',
      about: '/about',
    }
    const chosen = Object.entries(pages).filter(
      ([name]) => positionals.length === 0 || positionals.includes(name),
    )
    for (const [name, path] of chosen) {
      const runs: Scores[] = []
      for (let at = 0; at < times; at += 1) {
        console.log(`${name}, run ${at + 1} of ${times}`)
        runs.push(await measure(`${proxy.url}${path}`, dir, executablePath))
      }
      const of = (key: keyof Scores) => middle(runs.map((one) => one[key]))
      const scores = (Object.keys(LEAST) as Category[]).map(of)
      const isMet =
        (Object.keys(LEAST) as Category[]).every((key) => of(key) >= LEAST[key]) &&
        of('shift') < MOST_SHIFT
      if (!isMet) failed += 1
      const cells = [
        name,
        ...scores,
        of('shift').toFixed(3),
        `${(of('paint') / 1000).toFixed(2)} s`,
      ]
      lines.push(`| ${[...cells, isMet ? 'yes' : 'no'].join(' | ')} |`)
    }
  } finally {
    proxy.close()
    await server.stop()
    await closeCluster()
    await rm(dir, { recursive: true, force: true })
  }
  const block = [
    '<!-- lighthouse:begin -->',
    `Lighthouse ${VERSION}, mobile, median of ${times} runs, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| Page | Performance | Accessibility | Best practices | SEO | Layout shift | Largest paint | Met |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '<!-- lighthouse:end -->',
  ].join('\n')
  console.log(block)
  if (isWhole) {
    const page = await readFile(PAGE, 'utf8')
    await writeFile(
      PAGE,
      page.replace(MARK, () => block),
    )
  }
  process.exitCode = failed > 0 ? 1 : 0
}

await main()
