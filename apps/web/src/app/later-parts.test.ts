import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { FRAME_NOUNS } from '../lib/screen.ts'
import { SCREENS } from '../lib/screens.ts'
import {
  codeOf,
  isPublic,
  quoted,
  reached,
  reexported,
  SRC,
  spoken,
} from '../lib/testing/sources.ts'

/** A part of a page that a file imports later, and the nouns whose phrases come with it. */
type Later = { part: string; file: string; nouns: string[] }

/** What a file imports later; the phrases that come with it are loaded in the same statement. */
function laterIn(file: string): Later[] {
  const statements = codeOf(file).split(/\n(?=\S)/)
  return statements.flatMap((statement) => {
    const lists = [...statement.matchAll(/\bphrases\(([^)]*)\)/g)]
    const nouns = lists.flatMap(([, list = '']) => quoted(list))
    const imports = [...statement.matchAll(/\bimport\(('\.[^']+\.tsx?')\)/g)]
    return imports
      .flatMap(([, path = '']) => quoted(path))
      .flatMap((path) => partsBehind(path, statement, file))
      .map((part) => ({ part, file: definedBy(statement, file), nouns }))
  })
}

/** What is taken from an imported file; a public one has it from elsewhere. */
function partsBehind(path: string, statement: string, file: string): string[] {
  const imported = join(dirname(file), path)
  if (!isPublic(imported)) return [imported]
  const taken = [...statement.matchAll(/\b(?:module|file)\.(\w+)/g)]
  return taken.flatMap(([, name = '']) => reexported(imported, name) ?? [])
}

/** A public file is reached by each of its names alone. */
function definedBy(statement: string, file: string): string {
  const [, name] = /^export const (\w+)/m.exec(statement) ?? []
  return isPublic(file) && name ? `${file}#${name}` : file
}

const SOURCES = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: ['**/*.test.*'] })
const PARTS = SOURCES.map((file) => join(SRC, file))
  .flatMap(laterIn)
  .filter(({ part }) => part.endsWith('.tsx'))

type Nouns = ReadonlySet<string>
const FRAME: readonly string[] = [...FRAME_NOUNS, 'error']

/** The nouns whose phrases are there where scripts begin: the frame, the screens, each later part. */
const present = new Map<string, Nouns>([
  [join(SRC, 'app/main.tsx'), new Set(FRAME)],
  ...SCREENS.map(({ file, nouns }) => [join(SRC, file), new Set([...FRAME, ...nouns])] as const),
])
const shared = (sets: readonly Nouns[]): Nouns =>
  new Set([...(sets[0] ?? [])].filter((noun) => sets.every((set) => set.has(noun))))

const reachedFrom = new Map<string, Set<string>>()
function reaches(beginning: string, file: string): boolean {
  const files = reachedFrom.get(beginning) ?? reached(beginning)
  reachedFrom.set(beginning, files)
  return files.has(file)
}

/** The same wherever a file runs: what everything that reaches it shares. */
const presentIn = (file: string) =>
  shared([...present].filter(([beginning]) => reaches(beginning, file)).map(([, nouns]) => nouns))

// A part may load others: more and more of what loads a part is known, and each leaves less in common.
for (let isNew = true; isNew; ) {
  isNew = false
  for (const part of new Set(PARTS.map((one) => one.part))) {
    const loaders = PARTS.filter((one) => one.part === part && presentIn(one.file).size > 0)
    if (loaders.length === 0) continue
    const nouns = shared(
      loaders.map((loader) => new Set([...presentIn(loader.file), ...loader.nouns])),
    )
    isNew ||= present.get(part)?.size !== nouns.size
    present.set(part, nouns)
  }
}

it('finds the parts that are loaded later', () => {
  expect(PARTS.length).toBeGreaterThan(50)
})

it.each([...new Set(PARTS.map(({ part }) => relative(SRC, part)))])(
  'a part that is loaded later comes with its phrases: %s',
  (part) => {
    const file = join(SRC, part)
    expect([...spoken(file)].filter((noun) => !present.get(file)?.has(noun))).toEqual([])
  },
)
