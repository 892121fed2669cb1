import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DOCUMENTS, PACKAGE_SOURCES, ROOTS, SKIPPED_FOLDERS } from '../rules/rules.ts'
import { type Import, importsOf } from './imports.ts'
import { type Scanned, scan } from './scan.ts'

export type SourceFile = Scanned & {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

/** A Markdown file; its path is from the root of the repository, with forward slashes. */
export type Document = { path: string; text: string }

export type Project = {
  files: SourceFile[]
  documents: Document[]
  /** The project's file an import leads to; undefined for a package and for what is no script. */
  target: (from: SourceFile, specifier: string) => SourceFile | undefined
}

export type Problem = { path: string; line: number; rule: string; advice: string }

/** Reads every script and stylesheet under the roots of `rules.ts`, and the documents. */
export function readProject(root: string): Project {
  const sources = ROOTS.flatMap((folder) => list(root, folder, /\.(?:tsx?|css)$/))
  const documents = DOCUMENTS.flatMap((path) =>
    path.endsWith('.md') ? [path] : list(root, path, /\.md$/),
  )
  return toProject(
    [...sources, ...documents].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

function list(root: string, folder: string, endings: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory())
      return SKIPPED_FOLDERS.includes(entry.name) ? [] : list(root, path, endings)
    return endings.test(entry.name) ? [path] : []
  })
}

/** A project from texts by path; tests make theirs with it. */
export function toProject(texts: Iterable<readonly [path: string, text: string]>): Project {
  const all = [...texts].map(([path, text]): Document => ({ path, text }))
  const documents = all.filter(({ path }) => path.endsWith('.md'))
  const sources = all.filter((file) => !documents.includes(file))
  const files = sources.map(({ path, text }): SourceFile => {
    const scanned = path.endsWith('.css') ? { code: text, literals: [], comments: [] } : scan(text)
    return { path, text, ...scanned, imports: importsOf(scanned) }
  })
  const byPath = new Map(files.map((file) => [file.path, file]))
  return {
    files,
    documents,
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
export function lineAt(file: Document, offset: number): number {
  return file.text.slice(0, offset).split('\n').length
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
