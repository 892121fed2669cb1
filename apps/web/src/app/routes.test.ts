import { existsSync, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Role } from '@cco/domain/roles/role'
import { satisfies } from '@cco/domain/roles/role'
import { describe, expect, it } from 'vitest'
import { staffPages } from '../features/club/administration/model.ts'
import { FIRST_STYLES, FRAME_NOUNS, hasFirstStyles } from '../lib/screen.ts'
import { SCREENS } from '../lib/screens.ts'
import { codeOf, reached, SRC, spoken } from '../lib/testing/sources.ts'

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

  it.each(SCREENS)('loads the phrases that its screen uses: $file', ({ file, nouns }) => {
    const frame: readonly string[] = [...FRAME_NOUNS, 'error']
    const needed = [...spoken(join(SRC, file))].filter((noun) => !frame.includes(noun))
    expect([...nouns].sort()).toEqual(needed.sort())
  })
})

describe('the first styles', () => {
  const sheet = codeOf(join(SRC, 'styles/main.css'))

  it('have their folders in main.css', () => {
    const sources = [...sheet.matchAll(/^@source "\.\.\/(.+)";$/gm)].map(([, folder]) => folder)
    // The page itself has the head of the frame, until the script draws it.
    expect(sources).toEqual(['../index.html', ...FIRST_STYLES])
  })

  it.each(SCREENS.filter(hasFirstStyles))('cover all that $file imports', ({ file }) => {
    const files = [...reached(join(SRC, file))].map((one) => relative(SRC, one))
    const drawn = files.filter((one) => one.endsWith('.tsx'))
    const covered = (one: string) => FIRST_STYLES.some((folder) => one.startsWith(`${folder}/`))
    expect(drawn.filter((one) => !covered(one))).toEqual([])
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
    SCREENS.filter(({ from, staff = [] }) =>
      [from !== 'user' && from, ...staff.map((entry) => entry.from)].some(
        (required) => required && satisfies(role, required),
      ),
    )
      .filter(({ path }) => path !== '*' && !path.includes(':'))
      .map(({ path }) => path)
      .filter((path) => path !== '/admin' && path !== '/debug/profile')

  it.each(['moderator', 'master', 'owner'] as const)('for a %s', (role) => {
    expect([...linked(role)].sort()).toEqual(enteredBy(role).sort())
  })
})
