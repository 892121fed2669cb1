import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@cco/domain/language/language'
import { describe, expect, test } from 'vitest'
import { AREAS } from '../architecture/rules/rules.ts'
import { ROOT } from '../process/process.ts'

const PLACES = ['Server', 'Router', 'Domain', 'Phrases', 'Site', 'Journeys'] as const
type Place = (typeof PLACES)[number]
type Row = Record<string, string[]>

/** Returns the rows of the table with exactly these columns, as the code names in each cell. */
function table(text: string, ...columns: string[]): Row[] {
  const lines = text.split('\n')
  const cellsOf = (line: string) => line.split('|').slice(1, -1)
  const isHead = (line: string) => {
    const names = cellsOf(line).map((cell) => cell.trim())
    return line.startsWith('|') && names.join() === columns.join()
  }
  const head = lines.findIndex(isHead)
  const names = cellsOf(lines[head] ?? '').map((cell) => cell.trim())
  const rest = lines.slice(head + 2)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(0, end).map((line) => {
    const cells = cellsOf(line).map((cell) => {
      // A name in parentheses is that of another noun, which has the part.
      const own = cell.replace(/\([^)]*\)/g, '')
      return Array.from(own.matchAll(/`([^`]+)`/g), ([, name]) => `${name}`)
    })
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? []]))
  })
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '')

/** Returns whether a name is that of a noun, or begins with it: `guildManagement` of `guilds`. */
function belongs(name: string, noun: string): boolean {
  const [last = '', parent] = kebab(name).split('/').reverse()
  const forms = parent === undefined ? [last] : [last, `${singular(parent)}-${last}`]
  return [noun, singular(noun)].some((stem) =>
    forms.some((form) => form === stem || form.startsWith(`${stem}-`)),
  )
}

const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const filesIn = (path: string, ending: string) =>
  readdirSync(join(ROOT, path))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const featuresOf = (side: string) =>
  foldersIn(side).flatMap((area) => foldersIn(join(side, area)).map((noun) => `${area}/${noun}`))

const SIDES = {
  Server: 'apps/server/src/features',
  Site: 'apps/web/src/features',
} as const
const glossary = read('docs/glossary.md')
const rows = table(glossary, 'Area', 'Noun', 'What', ...PLACES)
const nouns = rows.map(({ Noun = [] }) => Noun[0] ?? '')
const toCome = table(glossary, 'Area', 'Noun', 'What')

const sharedIn = (place: Place) =>
  glossary
    .split('\n')
    .filter((line) => line.startsWith(`| ${place} |`))
    .flatMap((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, name]) => `${name}`))
const listed = (place: Place) => [...rows.flatMap((row) => row[place] ?? []), ...sharedIn(place)]

const THERE: Record<Exclude<Place, 'Server' | 'Site'>, () => string[]> = {
  Router: () =>
    Array.from(
      read('apps/server/src/router.ts')
        .split('export const appRouter')[1]
        ?.matchAll(/^ {2}(\w+):/gm) ?? [],
      ([, name]) => `${name}`,
    ),
  Domain: () => foldersIn('packages/domain/src'),
  Phrases: () => filesIn(`packages/messages/src/${LANGUAGES[0]}`, '.ts'),
  Journeys: () => filesIn('e2e/journeys', '.spec.ts'),
}

describe('the nouns of docs/glossary.md', () => {
  test('are there, each once, in an area that exists', () => {
    expect(nouns.length).toBeGreaterThan(50)
    expect(toCome.length).toBeGreaterThan(0)
    expect(new Set(nouns).size).toBe(nouns.length)
    const areas = [...rows, ...toCome].map(({ Area = [] }) => Area[0])
    expect(areas.filter((area) => !AREAS.order.some((name) => name === area))).toEqual([])
  })

  test.each(Object.entries(THERE))('list every name of %s, and no other', (place, there) => {
    const present = there()
    expect(present.length).toBeGreaterThan(20)
    expect(listed(place as Place).toSorted()).toEqual(present.toSorted())
  })

  test.each(['Server', 'Site'] as const)('list every feature folder of the %s', (place) => {
    const side = SIDES[place]
    const paths = rows.flatMap(({ Area = [], ...row }) =>
      (row[place] ?? []).map((name) => `${Area[0]}/${name}`),
    )
    const outer = paths.filter((path) => path.split('/').length === 2)
    expect(outer.toSorted()).toEqual(featuresOf(side).toSorted())
    const inner = paths.filter((path) => path.split('/').length === 3)
    const missing = inner.filter((path) => {
      const [area = '', noun = '', part = ''] = path.split('/')
      return !foldersIn(join(side, area, noun)).includes(part)
    })
    expect(missing).toEqual([])
  })

  test.each(rows)('$Noun.0 has its name everywhere', (row) => {
    const noun = row.Noun?.[0] ?? ''
    const names = PLACES.flatMap((place) => row[place] ?? [])
    expect(names.filter((name) => !belongs(name, noun))).toEqual([])
    // A longer noun that fits as well is the right one: `masterGames` is not of `masters`.
    const better = nouns.filter((other) => other.startsWith(`${singular(noun)}-`))
    expect(names.filter((name) => better.some((other) => belongs(name, other)))).toEqual([])
  })

  test.each(toCome)('nothing of $Noun.0 is there yet', ({ Noun = [] }) => {
    const names = [...PLACES.flatMap(listed), ...Object.values(SIDES).flatMap(featuresOf)]
    expect(names.filter((name) => belongs(name, Noun[0] ?? ''))).toEqual([])
  })
})

test('a name belongs to the noun it begins with', () => {
  expect(belongs('guildManagement', 'guilds')).toBe(true)
  expect(belongs('story-panel', 'stories')).toBe(true)
  expect(belongs('bookings/management', 'booking-management')).toBe(true)
  expect(belongs('hosting', 'master-games')).toBe(false)
  expect(belongs('guildsmen', 'guilds')).toBe(false)
})

test('a table is read without the names of other nouns', () => {
  const text = '| Area | Noun | Site |\n|---|---|---|\n| `a` | `b` | `c` (`d`), `e` |\n'
  expect(table(text, 'Area', 'Noun', 'Site')).toEqual([
    { Area: ['a'], Noun: ['b'], Site: ['c', 'e'] },
  ])
})
