import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { PACKAGE_SOURCES, ROOTS, SKIPPED_FOLDERS } from '../rules/rules.ts'
import { type Import, importsOf } from './imports.ts'
import { type Scanned, scan } from './scan.ts'

export type SourceFile = Scanned & {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

export type Project = {
  files: SourceFile[]
  /** The project's file an import leads to; undefined for a package and for what is no script. */
  target: (from: SourceFile, specifier: string) => SourceFile | undefined
}

export type Problem = { path: string; line: number; rule: string; advice: string }

/** Reads every script and stylesheet under the roots of `rules.ts`. */
export function readProject(root: string): Project {
  const paths = ROOTS.flatMap((folder) => list(root, folder))
  return toProject(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function list(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.includes(entry.name) ? [] : list(root, path)
    return /\.(tsx?|css)$/.test(entry.name) ? [path] : []
  })
}

/** A project from texts by path; tests make theirs with it. */
export function toProject(texts: Iterable<readonly [path: string, text: string]>): Project {
  const files = Array.from(texts, ([path, text]): SourceFile => {
    const scanned = path.endsWith('.css') ? { code: text, literals: [], comments: [] } : scan(text)
    return { path, text, ...scanned, imports: importsOf(scanned) }
  })
  const byPath = new Map(files.map((file) => [file.path, file]))
  return {
    files,
    target: (from, specifier) => {
      const path = specifier.startsWith('.')
        ? posix.join(posix.dirname(from.path), specifier)
        : sourceOfPackage(specifier)
      return path === undefined ? undefined : byPath.get(path)
    },
  }
}

function sourceOfPackage(specifier: string): string | undefined {
  for (const [name, folder] of Object.entries(PACKAGE_SOURCES)) {
    if (specifier.startsWith(`${name}/`)) return `${folder}${specifier.slice(name.length)}.ts`
  }
  return undefined
}

/** Line of an offset, from one. */
export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
