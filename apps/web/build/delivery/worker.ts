import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { paths } from '../../src/lib/paths.ts'
import { FRAME_NOUNS, nounsOf } from '../../src/lib/screen.ts'
import { SCREENS } from '../../src/lib/screens.ts'
import { keyIn, type Manifest, scriptsOf } from './preloads.ts'

const WEB = path.join(import.meta.dirname, '../..')
/** The page whose document is the shell: the one that is wanted most without a network. */
const SHELL_OF = paths.bookings()
const SHELL = `${SHELL_OF}?shell`

/** What the frame around it loads once it is drawn, or at a press. */
const FRAME = [
  'sonner/dist/index.mjs',
  'src/app/live/start.ts',
  'src/app/offline/start.ts',
  'src/app/shell/account-menu.tsx',
  'src/app/shell/install-dialog.tsx',
  'src/app/shell/menu-sheet.tsx',
  'src/app/shell/user-facts.tsx',
  'src/app/shell/user-lines.tsx',
  'src/features/news/notifications/panel.tsx',
  'src/lib/auth-client.ts',
  'src/ui/dropdown-menu-content.tsx',
  'src/ui/toaster.tsx',
] as const
/** Nouns that parts of the page and of the frame load beside them. */
const LATER_NOUNS = ['auth', 'calendarFeeds', 'cart', 'notifications', 'orders'] as const

/** Returns the scripts and styles that the worker stores when it is installed. */
export function precached(manifest: Manifest): string[] {
  const screen = SCREENS.find(({ path: address }) => address === SHELL_OF)
  if (!screen) throw new Error(`No screen at ${SHELL_OF}`)
  const nouns = [...FRAME_NOUNS, ...nounsOf(screen), ...LATER_NOUNS]
  const phrases = (['ru', 'en'] as const).flatMap((language) =>
    nouns.map((noun) => `packages/messages/src/${language}/${noun}.ts`),
  )
  const page = withLater(manifest, keyIn(manifest, `src/${screen.file}`))
  const others = [...phrases, ...FRAME].map((source) => keyIn(manifest, source))
  const scripts = scriptsOf(manifest, [...page, ...others])
  const styles = manifest[keyIn(manifest, 'src/styles/screens.css')]?.file
  return [entryOf(manifest), ...scripts, ...(styles === undefined ? [] : [styles])]
}

/** A chunk with all that it imports, also what it loads later, such as dialogs. */
function withLater(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || chunk.isEntry || found.has(key)) return found
  found.add(key)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
    withLater(manifest, next, found)
  }
  return found
}

function entryOf(manifest: Manifest): string {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The manifest has no entry.')
  return entry.file
}

/** Builds the service worker into `sw.js` beside the page, with the list of what it stores. */
export async function buildWorker(dir: string, manifest: Manifest): Promise<void> {
  const [page, preloads, assets] = await Promise.all([
    readFile(path.join(dir, 'index.html')),
    readFile(path.join(dir, '.vite/preloads.json')),
    readdir(path.join(dir, 'assets')),
  ])
  const fonts = assets.filter((file) => file.endsWith('.woff2')).map((file) => `assets/${file}`)
  const revision = createHash('sha256').update(page).update(preloads).digest('hex').slice(0, 16)
  // Their names change with their content.
  const files = [...new Set([...precached(manifest), ...fonts])].map((file) => ({
    ...{ url: `/${file}`, revision: null },
  }))
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHED: JSON.stringify([...files, { url: SHELL, revision }]),
      SHELL: JSON.stringify(SHELL),
      ENTRY: JSON.stringify(entryOf(manifest)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: dir,
      emptyOutDir: false,
      // One file without imports, which every browser takes as a worker.
      rolldownOptions: {
        input: path.join(WEB, 'worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
