import { paths, storyBand } from '../../src/lib/paths.ts'
import { FRAME_NOUNS, type Screen } from '../../src/lib/screens.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}
export type Manifest = Record<string, Chunk>

/** What a page needs beyond the entry, and would only find out when the entry has run. */
export interface Preload {
  /** The pattern of its address; `*` stands for every other one. */
  path: string
  /** By the language of its phrases. */
  scripts: Record<Language, string[]>
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
  return screens.map(({ path, file, nouns }) => {
    const scriptsIn = (language: Language) => {
      const phrases = [...FRAME_NOUNS, ...nouns].map((noun) =>
        keyIn(manifest, `packages/messages/src/${language}/${noun}.ts`),
      )
      return scriptsOf(manifest, [keyIn(manifest, `src/${file}`), ...phrases])
    }
    const picture = PICTURES[path]
    return {
      path,
      scripts: { ru: scriptsIn('ru'), en: scriptsIn('en') },
      ...(picture !== undefined && { picture }),
    }
  })
}

/** The key of a source file, which may stand outside of the site's folder. */
function keyIn(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find((one) => one === source || one.endsWith(`/${source}`))
  if (key === undefined) throw new Error(`The manifest has no ${source}.`)
  return key
}

/** These chunks with all they import, but for the entry, which the page names itself. */
function scriptsOf(manifest: Manifest, keys: readonly string[]): string[] {
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
