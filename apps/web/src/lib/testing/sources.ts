import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The sources of the site. */
export const SRC = join(import.meta.dirname, '../..')

const REEXPORT = /^export \{([^}]*)\} from '([^']+)'$/gm

/** The text of a file. */
export const codeOf = (file: string) => readFileSync(file, 'utf8')

const ownCode = (file: string) => codeOf(file).replace(REEXPORT, '')

/**
 * A file and everything it imports; what is imported later is not among it. What a public file defines
 * itself is named `public.ts#Name`, beside the file.
 */
export function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, names = '', path = ''] of ownCode(file).matchAll(
    /(?<!import type )\{([^{}]*)\} from '(\.[^']+\.tsx?)'/g,
  )) {
    const imported = join(dirname(file), path)
    for (const name of isPublic(imported) ? namesIn(names) : []) {
      if (!reexported(imported, name)) seen.add(`${imported}#${name}`)
    }
    for (const behind of behindPublic(imported, names)) reached(behind, seen)
  }
  return seen
}

/** The texts in single quotes. */
export const quoted = (list: string) =>
  [...list.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)

/**
 * The nouns a file and everything it imports speak with, but for those whose phrases a file waits for
 * itself before it speaks.
 */
export function spoken(file: string): Set<string> {
  const nouns = new Set<string>()
  for (const code of [...reached(file)].filter((one) => !one.includes('#')).map(ownCode)) {
    const lists = (call: RegExp) =>
      [...code.matchAll(call)].flatMap(([, list = '']) => quoted(list))
    const awaited = lists(/await phrases\(([^)]*)\)/g)
    const prefixes = [...code.matchAll(/\bt\w*\([`'](\w+):/g)].map(([, noun = '']) => noun)
    for (const noun of [...lists(/useTranslation\(([^)]*)\)/g), ...prefixes])
      if (!awaited.includes(noun)) nouns.add(noun)
  }
  return nouns
}

export const isPublic = (file: string) => /\/public\.tsx?$/.test(file)

/** The files that imported names come from: a feature's public file re-exports more than is needed. */
function behindPublic(file: string, names: string): string[] {
  if (!isPublic(file)) return [file]
  return namesIn(names).map((name) => reexported(file, name) ?? file)
}

/** Where a public file has a name from; undefined for what it defines itself. */
export function reexported(file: string, name: string): string | undefined {
  const reexports = [...codeOf(file).matchAll(REEXPORT)]
  const [, , path] = reexports.find(([, listed = '']) => namesIn(listed).includes(name)) ?? []
  return path && join(dirname(file), path)
}

const namesIn = (list: string) =>
  [...list.matchAll(/(?:type )?(\w+)(?: as \w+)?\s*(?:,|$)/g)].map(([, name = '']) => name)
