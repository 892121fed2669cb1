/**
 * `npm run screens`: opens every screen as every viewer, at every width, in both themes and both
 * languages, photographs it and fails where something overflows, is too small, too pale or has more
 * than one gold button. Narrow it with `--viewer player --path /stories --width 360 --theme ink
 * --language ru`, each more than once if wanted, a path with its query or another width too; pictures go to
 * `--out` (e2e/.screens). `--world worst` looks at the longest texts and full lists.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../support/browser.ts'
import { cloneWorld, openCluster, WORLDS } from '../support/cluster.ts'
import { startServer } from '../support/server.ts'
import { checkCut, checkLayout, checkShift, checkWidth, type Finding } from './checks.ts'
import { checkContrast } from './contrast.ts'
import { addressesOf, findExamples, VIEWERS, type Viewer } from './routes.ts'

const WIDTHS = [320, 360, 768, 1440]
const THEMES = ['ink', 'parchment']
const LANGUAGES = ['ru', 'en']
const PASSWORD = 'cco-demo-2026'
/** The window in which text is shown at twice its size. */
const ENLARGED = { width: 640, height: 900 }
/** A page that is still not quiet by then is looked at as it stands. */
const QUIET_MS = 8_000

const { values: given } = parseArgs({
  options: {
    viewer: { type: 'string', multiple: true },
    path: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    world: { type: 'string', default: 'demo' },
    out: { type: 'string', default: join(import.meta.dirname, '../.screens') },
  },
})

interface Look {
  viewer: Viewer
  width: number
  theme: string
  language: string
}

const of = <T>(all: readonly T[], wanted: string[] | undefined): T[] =>
  wanted ? all.filter((one) => wanted.includes(String(one))) : [...all]

const looks: Look[] = of(VIEWERS, given.viewer).flatMap((viewer) =>
  (given.width?.map(Number) ?? WIDTHS).flatMap((width) =>
    of(THEMES, given.theme).flatMap((theme) =>
      of(LANGUAGES, given.language).map((language) => ({ viewer, width, theme, language })),
    ),
  ),
)

const seed = WORLDS.find((world) => world === given.world)
if (!seed) throw new Error(`No world is called ${given.world}.`)
const closeCluster = await openCluster([seed])
const server = await startServer(await cloneWorld(seed))
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_FLAGS,
  env: { ...process.env, ...env } as Record<string, string>,
})
const found: { screen: string; findings: Finding[] }[] = []
let seen = 0
try {
  await mkdir(given.out, { recursive: true })
  for (const [index, look] of looks.entries()) {
    const label = `${look.viewer}-${look.width}-${look.theme}-${look.language}`
    process.stdout.write(`${index + 1}/${looks.length} ${label}\n`)
    await sweep(browser, look, label)
  }
} finally {
  await browser.close()
  await server.stop()
  await closeCluster()
}
await writeFile(join(given.out, 'findings.json'), `${JSON.stringify(found, null, 2)}\n`)
for (const { screen, findings } of found) {
  for (const { check, where } of findings) console.log(`✗ ${screen}  ${check}: ${where}`)
}
console.log(`${seen} screens, ${found.length} with findings; pictures in ${given.out}`)
process.exitCode = found.length > 0 ? 1 : 0

/** Opens everything a viewer may enter, in one browser context. */
async function sweep(inside: Browser, look: Look, label: string): Promise<void> {
  const context = await inside.newContext({
    baseURL: server.url,
    locale: look.language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Moscow',
    viewport: { width: look.width, height: look.width < 768 ? 780 : 900 },
    hasTouch: look.width < 768,
    isMobile: look.width < 768,
    reducedMotion: 'reduce',
  })
  const session = look.viewer === 'guest' ? null : await signIn(look.viewer)
  await context.addInitScript(
    ([language, theme, stored]) => {
      localStorage.setItem('language', language)
      localStorage.setItem('theme', theme)
      if (stored) localStorage.setItem('session', stored)
    },
    [look.language, look.theme, session] as [string, string, string | null],
  )
  const page = await context.newPage()
  const addresses = addressesOf(look.viewer, await findExamples(context.request))
  for (const address of given.path ?? addresses) {
    const findings = await lookAt(page, address, `${label}${fileName(address)}`)
    seen += 1
    if (findings.length > 0) found.push({ screen: `${label} ${address}`, findings })
  }
  await context.close()
}

async function lookAt(page: Page, address: string, file: string): Promise<Finding[]> {
  const errors: Finding[] = []
  const onError = (error: Error) => errors.push({ check: 'console', where: error.message })
  page.on('pageerror', onError)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  const shifts = await page.evaluate(checkShift)
  // Parts far below are loaded as they come near.
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  await page.evaluate('scrollTo(0, 0)')
  // A message over the page is looked at by its own journeys.
  await page.keyboard.press('Escape')
  await page.screenshot({ path: join(given.out, `${file}.png`), fullPage: true, scale: 'css' })
  const width = await page.evaluate(checkWidth)
  const cut = await page.evaluate(checkCut)
  const findings = await page.evaluate(checkLayout)
  const contrast = await checkContrast(page)
  const enlarged = await checkEnlarged(page)
  page.off('pageerror', onError)
  return [...shifts, ...width, ...cut, ...findings, ...contrast, ...enlarged, ...errors]
}

/** The width with text of twice its size (WCAG 1.4.4); narrower windows stand for enlarged pages. */
async function checkEnlarged(page: Page): Promise<Finding[]> {
  const size = page.viewportSize()
  if (!size || size.width < ENLARGED.width) return []
  await page.setViewportSize(ENLARGED)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const findings = await page.evaluate(checkWidth)
  await page.setViewportSize(size)
  return findings.map(({ check, where }) => ({ check, where: `with text at 200 %, ${where}` }))
}

async function signIn(who: string): Promise<string> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@cco.test`, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${who} cannot sign in: ${answer.status}`)
  return await answer.text()
}

function fileName(address: string): string {
  return address === '/' ? '-home' : address.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')
}
