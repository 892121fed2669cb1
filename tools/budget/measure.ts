import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Role } from '../../packages/domain/src/roles/role.ts'
import { HEAVY, LIMITS } from './limits.ts'

/** A page of the site: the file of its screen, from the folder `src`, and what it speaks with. */
export type Route = {
  page: string
  file: string
  nouns: readonly string[]
  /** The least role that may open it; null stands for guests. */
  from: Role | null
}

export type Measure = {
  name: string
  bytes: number
  limit: number
  /** What it is made of, heaviest first. */
  parts: { file: string; bytes: number }[]
}

type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const LANGUAGE = 'ru'

/**
 * Weighs a built site against its limits.
 * @param dist the folder it was built into
 * @param frameNouns nouns whose phrases every page has
 * @returns bytes of brotli 11, counted as if the hashes in all file names were one constant: the
 *   entry names every chunk, so that its size would otherwise change with each edit anywhere
 * @throws Error when the manifest or the routes do not have what is to be weighed
 */
export function measureSite(
  dist: string,
  routes: readonly Route[],
  frameNouns: readonly string[],
): Measure[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weigh = weigher(dist, hashedNames(manifest))

  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The manifest has no entry.')
  const home = routes.find(({ page }) => page === 'home')
  if (!home) throw new Error('There is no route of the page home.')

  const phrasesOf = (nouns: readonly string[]) =>
    nouns.flatMap((noun) => {
      const key = Object.keys(manifest).find((one) => one.endsWith(`/src/${LANGUAGE}/${noun}.ts`))
      if (!key) throw new Error(`The manifest has no Russian phrases of "${noun}".`)
      return [key]
    })

  const otherStyles = manifest['src/styles/screens.css']?.file
  if (!otherStyles) throw new Error('The manifest has no styles of the other screens.')

  const frame = filesOf(manifest, [entry, ...phrasesOf(frameNouns)])
  const first = filesOf(manifest, [
    entry,
    `src/${home.file}`,
    ...phrasesOf([...frameNouns, ...home.nouns]),
  ])
  const nounsOf = new Map(routes.map(({ file, nouns }) => [`src/${file}`, nouns]))
  const staffFiles = new Set(
    routes.filter(({ from }) => from !== null && from !== 'user').map(({ file }) => file),
  )
  const limitOf = (file: string) => {
    const isLate = staffFiles.has(file) || /-dialogs?\.tsx$/.test(file)
    return HEAVY[file] ?? (isLate ? LIMITS.staffOrDialogScript : LIMITS.lazyScript)
  }
  const lazy = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && key.startsWith('src/'),
  )

  return [
    measure('script of the first screen', first.scripts, weigh, LIMITS.firstScript),
    measure('styles of the first screen', first.styles, weigh, LIMITS.firstStyle),
    measure('styles of the other screens', new Set([otherStyles]), weigh, LIMITS.otherStyle),
    measure('fonts', fontsOf(manifest), sizeIn(dist), LIMITS.fonts),
    ...lazy.map((key) => {
      const { scripts } = filesOf(manifest, [key, ...phrasesOf(nounsOf.get(key) ?? [])])
      const loaded = loadedBefore(manifest, key)
      const more = [...scripts].filter((file) => !frame.scripts.has(file) && !loaded.has(file))
      const file = key.slice('src/'.length)
      return measure(`script of ${file}`, more, weigh, limitOf(file))
    }),
  ]
}

function measure(
  name: string,
  files: Iterable<string>,
  size: (file: string) => number,
  limit: number,
): Measure {
  const parts = Array.from(files, (file) => ({ file, bytes: size(file) })).sort(
    (a, b) => b.bytes - a.bytes,
  )
  return { name, limit, parts, bytes: parts.reduce((total, { bytes }) => total + bytes, 0) }
}

/** A chunk with all it imports statically. */
function filesOf(manifest: Manifest, keys: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no "${key}".`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return { scripts, styles }
}

/** What is there already wherever a part is loaded from: a tab has the scripts of its screen. */
function loadedBefore(manifest: Manifest, key: string): Set<string> {
  const importers = Object.keys(manifest).filter((one) =>
    manifest[one]?.dynamicImports?.includes(key),
  )
  const [first, ...others] = importers.map((one) => filesOf(manifest, [one]).scripts)
  return new Set([...(first ?? [])].filter((file) => others.every((scripts) => scripts.has(file))))
}

function fontsOf(manifest: Manifest): Set<string> {
  const files = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])])
  return new Set(files.filter((file) => file.endsWith('.woff2')))
}

const sizeIn = (dist: string) => (file: string) => statSync(join(dist, file)).size

/** As Vite names what it builds. */
const HASHED_NAME = /[\w.-]+-[\w-]{8}\.[a-z0-9]+/g
const HASH = /-[\w-]{8}(?=\.[a-z0-9]+$)/

/** The names of all built files, each with its hash replaced by a constant. */
function hashedNames(manifest: Manifest): Map<string, string> {
  const files = Object.values(manifest).flatMap(({ file, css, assets }) => [
    file,
    ...(css ?? []),
    ...(assets ?? []),
  ])
  return new Map(files.map((file) => [basename(file), basename(file).replace(HASH, '-00000000')]))
}

function weigher(dist: string, names: Map<string, string>): (file: string) => number {
  const known = new Map<string, number>()
  const unhashed = (content: string) =>
    content.replace(HASHED_NAME, (name) => names.get(name) ?? name)
  return (file) => {
    // A letter a byte, so that any content is kept as it is.
    const content = () => Buffer.from(unhashed(readFileSync(join(dist, file), 'latin1')), 'latin1')
    const bytes = known.get(file) ?? brotliSize(content())
    known.set(file, bytes)
    return bytes
  }
}

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length
}
