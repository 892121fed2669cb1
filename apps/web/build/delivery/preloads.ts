import { paths, storyBand } from '../../src/lib/paths.ts'
import { FRAME_NOUNS, hasFirstStyles, nounsOf, type Screen } from '../../src/lib/screen.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  /** What it loads later. */
  dynamicImports?: string[]
}
export type Manifest = Record<string, Chunk>

/** What a page needs beyond the entry, and would only find out when the entry has run. */
export interface Preload {
  /** The pattern of its address; `*` stands for every other one. */
  path: string
  /** By the language of its phrases. */
  scripts: Record<Language, string[]>
  /** The stylesheet it needs besides the one inlined into every page. */
  style?: string
  /** The address of its largest picture, with the parameters of the pattern. */
  picture?: string
}

type Language = 'ru' | 'en'

/** The largest pictures of pages whose address names them. */
const PICTURES: Readonly<Record<string, string>> = {
  [paths.story(':slug')]: storyBand(':slug'),
}

/** What each screen needs, out of what was built. */
export function preloads(screens: readonly Screen[], manifest: Manifest): Preload[] {
  return screens.map((screen) => {
    const { path, file } = screen
    const scriptsIn = (language: Language) => {
      const phrases = [...FRAME_NOUNS, ...nounsOf(screen)].map((noun) =>
        keyIn(manifest, `packages/messages/src/${language}/${noun}.ts`),
      )
      return scriptsOf(manifest, [keyIn(manifest, `src/${file}`), ...phrases])
    }
    const picture = PICTURES[path]
    const style = hasFirstStyles(screen)
      ? undefined
      : manifest[keyIn(manifest, 'src/styles/screens.css')]?.file
    return {
      path,
      scripts: { ru: scriptsIn('ru'), en: scriptsIn('en') },
      ...(style !== undefined && { style }),
      ...(picture !== undefined && { picture }),
    }
  })
}

/** The key of a source file, which may stand outside of the site's folder. */
export function keyIn(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find((one) => one === source || one.endsWith(`/${source}`))
  if (key === undefined) throw new Error(`The manifest has no ${source}.`)
  return key
}

/** These chunks with all they import, but for the entry, which the page names itself. */
export function scriptsOf(manifest: Manifest, keys: readonly string[]): string[] {
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunk.isEntry || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...scripts]
}
