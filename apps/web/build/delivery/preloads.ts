import { paths } from '../../src/lib/paths.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

/** What a page needs beyond the entry, and would only find out when the entry has run. */
export interface Preload {
  /** A pattern of the route table. */
  path: string
  scripts: string[]
  styles: string[]
}

const LANGUAGE = 'ru'
/** `screen(paths.story(':slug'), 'story', () => import('…'), 'games', …)` */
const SCREEN =
  /screen\(\s*paths\.(\w+)\('?([^')]*)'?\),\s*'\w+',\s*\(\) => import\('\.\.\/([^']+)'\),?([^)]*)\)/g
const WORD = /'(\w+)'/g

/** Reads them from the route table and from what was built of it; `*` is every other page. */
export function preloads(table: string, main: string, manifest: Manifest): Preload[] {
  const words = (text: string) => [...text.matchAll(WORD)].map(([, word = '']) => word)
  const frame = words(/phrases\(([^)]*)\)/.exec(main)?.[1] ?? '')
  const phrases = (nouns: string[]) =>
    Object.keys(manifest).filter((key) =>
      nouns.some((noun) => key.endsWith(`/src/${LANGUAGE}/${noun}.ts`)),
    )
  const routes = [...table.matchAll(SCREEN)]
    // A screen for developers is in the table and not in the build.
    .filter(([, , , screen]) => manifest[`src/${screen}`])
    .map(([, name = '', part = '', screen, nouns = '']) => ({
      path: (paths as unknown as Record<string, (part: string) => string>)[name]?.(part) ?? '',
      keys: [`src/${screen}`, ...phrases([...frame, ...words(nouns)])],
    }))
  return [...routes, { path: '*', keys: phrases(frame) }].map(({ path, keys }) => ({
    path,
    ...filesOf(manifest, keys),
  }))
}

/** These chunks with all they import, but for the entry, which the page names by itself. */
function filesOf(manifest: Manifest, keys: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunk.isEntry || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return { scripts: [...scripts], styles: [...styles] }
}
