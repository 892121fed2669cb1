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
 * The browser of the journeys: an installed Chrome or Chromium that starts, else the one that came
 * with `npm ci`. `CCO_BROWSER=bundled` forces the latter, any other value is a browser's path.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CCO_BROWSER
  if (wanted === 'bundled') return await bundledBrowser()
  const installed = (wanted ? [wanted] : INSTALLED)
    .map((executablePath) => ({ executablePath: resolve(executablePath), env: {} }))
    .find(starts)
  if (installed) return installed
  if (wanted) throw new Error(`CCO_BROWSER=${wanted} does not start`)
  return await bundledBrowser()
}

/** The full path of a program, which a name stands for on the search path. */
function resolve(name: string): string {
  if (isAbsolute(name)) return name
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? name
}
