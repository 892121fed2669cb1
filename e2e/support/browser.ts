import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { type Browser, starts } from './browser-starts.ts'
import { bundledBrowser } from './bundled-browser.ts'

const INSTALLED = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** For machines without a user namespace, a graphics card or a way out; updates are not awaited. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser of the journeys: the Chromium that came with `npm ci`, which draws no window of its own
 * and so takes a third less time, else an installed Chrome or Chromium. `CCO_BROWSER=bundled` and
 * `CCO_BROWSER=installed` allow one of them alone; any other value is a browser's path.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CCO_BROWSER
  if (wanted === 'bundled') return await bundledBrowser()
  // The packages bring a program for Linux only.
  const bundled =
    wanted || process.platform !== 'linux'
      ? undefined
      : await bundledBrowser().catch(() => undefined)
  if (bundled) return bundled
  const installed = (wanted && wanted !== 'installed' ? [wanted] : INSTALLED)
    .map((executablePath) => ({ executablePath: resolve(executablePath), env: {} }))
    .find(starts)
  if (installed) return installed
  throw new Error(wanted ? `CCO_BROWSER=${wanted} does not start.` : 'Install Chrome or Chromium.')
}

/** The full path of a program, which a name stands for on the search path. */
function resolve(name: string): string {
  if (isAbsolute(name)) return name
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? name
}
