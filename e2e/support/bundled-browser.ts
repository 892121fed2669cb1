import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'
import { type Browser, starts } from './browser-starts.ts'

const PACKAGE = new URL('../', import.meta.resolve('@sparticuz/chromium')).pathname
const CACHE = join(import.meta.dirname, '../../node_modules/.cache')

/**
 * The Chromium that came with `npm ci`, unpacked once. Where the machine lacks the few libraries it
 * links to, or has no fonts configured, its own stand in.
 * @throws Error when it does not start even so
 */
export async function bundledBrowser(): Promise<Browser> {
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  const browser = [fonts, { ...fonts, ...libraries }]
    .map((env) => ({ executablePath, env }))
    .find(starts)
  if (browser) return browser
  throw new Error('The bundled Chromium does not start here: install Chrome or Chromium.')
}

async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder

  // The package unpacks into the folder for temporary files and takes what lies there for whole, so
  // it gets an empty one, which is moved into place when everything is in it.
  await mkdir(CACHE, { recursive: true })
  const before = process.env.TMPDIR
  const fresh = await mkdtemp(`${folder}-`)
  process.env.TMPDIR = fresh
  try {
    await chromium.executablePath()
    await inflate(join(PACKAGE, 'bin/al2023.tar.br'))
    await writeFile(join(fresh, 'fonts.conf'), fontsConfiguration(folder))
    await rename(fresh, folder)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(fresh, { recursive: true, force: true })
  }
  return folder
}

function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`
}
