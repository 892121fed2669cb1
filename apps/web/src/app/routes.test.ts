import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Role } from '@cco/domain/role/role'
import { satisfies } from '@cco/domain/role/role'
import { describe, expect, it } from 'vitest'
import { staffPages } from '../features/club/administration/model.ts'
import { FRAME_NOUNS, SCREENS } from '../lib/screens.ts'

const SRC = join(import.meta.dirname, '..')
const opened = SCREENS.filter(({ page }) => page !== 'unopened')

const REEXPORT = /^export \{([^}]*)\} from '([^']+)'$/gm
const codeOf = (file: string) => readFileSync(file, 'utf8')

/** The nouns a file and everything it imports speak with. */
function spoken(file: string, seen = new Set<string>()): Set<string> {
  const nouns = new Set<string>()
  if (seen.has(file) || !existsSync(file)) return nouns
  seen.add(file)
  const code = codeOf(file).replace(REEXPORT, '')
  for (const [, list = ''] of code.matchAll(/useTranslation\(([^)]*)\)/g))
    for (const [, noun = ''] of list.matchAll(/'(\w+)'/g)) nouns.add(noun)
  for (const [, noun = ''] of code.matchAll(/\bt\w*\([`'](\w+):/g)) nouns.add(noun)
  // What is imported later brings its phrases then, as a lazy part of a page or a dialog.
  for (const [, names = '', path = ''] of code.matchAll(
    /(?<!import type )\{([^{}]*)\} from '(\.[^']+\.tsx?)'/g,
  )) {
    const imported = join(dirname(file), path)
    for (const behind of behindPublic(imported, names))
      for (const noun of spoken(behind, seen)) nouns.add(noun)
  }
  return nouns
}

/** The files that imported names come from: a feature's public file re-exports more than is needed. */
function behindPublic(file: string, names: string): string[] {
  if (!/\/public\.tsx?$/.test(file)) return [file]
  const reexports = [...codeOf(file).matchAll(REEXPORT)]
  return namesIn(names).map((name) => {
    const [, , path] = reexports.find(([, listed = '']) => namesIn(listed).includes(name)) ?? []
    return path ? join(dirname(file), path) : file
  })
}

const namesIn = (list: string) =>
  [...list.matchAll(/(?:type )?(\w+)(?: as \w+)?\s*(?:,|$)/g)].map(([, name = '']) => name)

describe('a route', () => {
  it.each(SCREENS)('has its own URL and an existing file: $path', ({ path, file }) => {
    expect(SCREENS.filter((screen) => screen.path === path)).toHaveLength(1)
    expect(existsSync(join(SRC, file))).toBe(true)
  })

  it('shows every screen there is', () => {
    const files = globSync(['features/**/*-screen.tsx', 'app/**/*-screen.tsx'], { cwd: SRC })
    const routed = new Set(SCREENS.map(({ file }) => file))
    expect(files.filter((file) => !routed.has(file))).toEqual([])
  })

  it.each(opened)('loads the phrases that its screen uses: $file', ({ file, nouns }) => {
    const frame: readonly string[] = FRAME_NOUNS
    const needed = [...spoken(join(SRC, file))].filter((noun) => !frame.includes(noun))
    expect([...nouns].sort()).toEqual(needed.sort())
  })
})

describe('the administration leads to every page of the staff', () => {
  const pageOf = (path: string) => path.replace(/\?.*/, '')
  const linked = (role: 'moderator' | 'master' | 'owner') =>
    new Set(staffPages(role).flatMap(({ pages }) => pages.map(({ path }) => pageOf(path))))
  /**
   * The opened pages of the staff that a role may enter; what needs an id is reached from a list, and
   * no menu leads to the one for debugging.
   */
  const enteredBy = (role: Role) =>
    SCREENS.filter(({ from }) => from && from !== 'user' && satisfies(role, from))
      .filter(({ page, path }) => page !== 'unopened' && !path.includes(':'))
      .map(({ path }) => path)
      .filter((path) => path !== '/admin' && path !== '/debug/profile')

  it.each(['moderator', 'master', 'owner'] as const)('for a %s', (role) => {
    expect([...linked(role)].sort()).toEqual(enteredBy(role).sort())
  })
})
