import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placesOf } from '../features/administration/components/places.ts'
import { paths } from '../lib/paths.ts'

/** Loaded with the frame, so no route names them. */
const WITH_FRAME = ['shell', 'common', 'error']

const table = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8')

/** Each route's screen file and the nouns its phrases come from, as `routes.tsx` says them. */
const screens = [...table.matchAll(/import\('(\.[^']+)'\),?([^)]*)\)/g)].map(
  ([, file = '', rest = '']) => ({
    file: join(import.meta.dirname, file),
    nouns: [...rest.matchAll(/'(\w+)'/g)].map(([, noun = '']) => noun),
  }),
)

/** The nouns a file and everything it imports speak with. */
function spoken(file: string, seen = new Set<string>()): Set<string> {
  const nouns = new Set<string>()
  if (seen.has(file) || !existsSync(file)) return nouns
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  for (const [, list = ''] of code.matchAll(/useTranslation\(([^)]*)\)/g))
    for (const [, noun = ''] of list.matchAll(/'(\w+)'/g)) nouns.add(noun)
  for (const [, noun = ''] of code.matchAll(/\bt\w*\([`'](\w+):/g)) nouns.add(noun)
  // What is imported later brings its phrases then, as a lazy part of a page or a dialog.
  for (const [, path = ''] of code.matchAll(/from '(\.[^']+\.tsx?)'/g))
    for (const noun of spoken(join(dirname(file), path), seen)) nouns.add(noun)
  return nouns
}

describe('a route brings the phrases its screen speaks with', () => {
  it('finds the screens', () => {
    expect(screens.length).toBeGreaterThan(10)
  })

  it.each(screens)('$file', ({ file, nouns }) => {
    const needed = [...spoken(file)].filter((noun) => !WITH_FRAME.includes(noun))
    expect([...nouns].sort()).toEqual(needed.sort())
  })
})

describe('the administration leads to every page of the staff', () => {
  const pageOf = (path: string) => path.replace(/\?.*/, '')
  const linked = (role: 'moderator' | 'master' | 'owner') =>
    new Set(placesOf(role).flatMap(({ places }) => places.map(({ path }) => pageOf(path))))
  /** The opened pages of these lists of `routes.tsx`; what needs an id is reached from a list. */
  const opened = (...lists: string[]) => {
    const parts = lists.map((list) => table.split(`const ${list}`)[1]?.split('\nconst ')[0] ?? '')
    const names = [...parts.join().matchAll(/screen\(\s*paths\.(\w+)\(\)/g)].map(([, name]) => name)
    return new Set(
      names.map((name) => paths[name as 'admin']()).filter((path) => path !== '/admin'),
    )
  }
  const forModerators = ['forModerators', 'forDeciders']

  it.each([
    ['moderator', forModerators],
    ['master', [...forModerators, 'forMasters']],
    ['owner', [...forModerators, 'forMasters', 'forOwners']],
  ] as const)('for a %s', (role, lists) => {
    expect([...linked(role)].sort()).toEqual([...opened(...lists)].sort())
  })
})
