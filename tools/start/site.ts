import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { live, ROOT } from '../process/process.ts'

/** Everything the built site is made of; the lock file stands for the packages. */
const SOURCES = ['apps/web', 'packages/domain', 'packages/messages', 'package-lock.json']
const NOT_SOURCES = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.test\.tsx?$/
const DIST = 'apps/web/dist'
/** Beside the site: the hash of what it was built from. */
const MARK = '.built-from'

/** Builds the site unless it is there and was built from just these sources. */
export async function buildSiteIfStale(root = ROOT, build = viteBuild): Promise<'built' | 'fresh'> {
  const hash = await hashSources(root)
  const mark = join(root, DIST, MARK)
  if (existsSync(join(root, DIST, 'index.html')) && existsSync(mark)) {
    if ((await readFile(mark, 'utf8')) === hash) return 'fresh'
  }
  await build()
  await writeFile(mark, hash)
  return 'built'
}

/** The site cannot be built; the builder has printed why. */
export class BuildError extends Error {}

async function viteBuild(): Promise<void> {
  console.log('Building the site…')
  const code = await live(['vite', 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
    // The server may run in development; a site built so would carry React's development half.
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new BuildError('Couldn’t build the site.')
}

async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(SOURCES.map((source) => list(root, source)))).flat()) {
    const content = await readFile(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function list(root: string, path: string): Promise<string[]> {
  if (NOT_SOURCES.test(path)) return []
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
  if (!entries) return [path]
  const names = entries.map((entry) => entry.name).sort()
  return (await Promise.all(names.map((name) => list(root, `${path}/${name}`)))).flat()
}
