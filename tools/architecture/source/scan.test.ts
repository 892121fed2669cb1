import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { HOLE, scan } from './scan.ts'

const texts = (source: string) => scan(source).literals.map(({ text }) => text)
const imported = (source: string) =>
  importsOf(scan(source)).map(({ specifier, typeOnly }) =>
    typeOnly ? `type ${specifier}` : specifier,
  )

test('comments and the insides of literals are blanked, and no offset moves', () => {
  const source = `const a = 'x' // 'no'\n/* "no"\n */ const b = /['"]/ // end`
  const { code, literals } = scan(source)
  expect(code).toHaveLength(source.length)
  expect(code.split('\n').map((line) => line.trimEnd())).toEqual([
    "const a = ' '",
    '',
    '    const b =',
  ])
  expect(literals.map(({ kind, text }) => [kind, text])).toEqual([
    ['string', 'x'],
    ['regex', `/['"]/`],
  ])
  expect(literals.map(({ start }) => source[start])).toEqual(["'", '/'])
})

test('a template keeps its own words, marks its holes, and gives up the literals within them', () => {
  const source = 'sql`insert into t values (${x ? `a${"b"}` : {y: "c"}.y}) returning id`'
  expect(texts(source)).toEqual([
    `insert into t values (${HOLE}) returning id`,
    `a${HOLE}`,
    'b',
    'c',
  ])
})

test('an escaped quote ends nothing', () => {
  expect(texts(String.raw`f('it\'s', "\\")`)).toEqual([String.raw`it\'s`, String.raw`\\`])
  expect(texts('`\\`` + `b`')).toEqual(['\\`', 'b'])
})

test('a slash divides after a value and begins a regular expression elsewhere', () => {
  expect(texts('const half = size / 2; const third = size / 3')).toEqual([])
  expect(texts('return /a[/]b/g.test(x)')).toEqual(['/a[/]b/g'])
  expect(texts('<br /> <p>{a}</p> <Foo {...rest} />')).toEqual([])
})

test('an apostrophe in a JSX text swallows nothing', () => {
  expect(texts("<p>Don't</p>\nconst a = 'saved'")).toEqual(['saved'])
})

test('every way to import is found, in code alone', () => {
  const source = `
    import 'side-effect'
    import a, {
      b,
      type C,
    } from './named.ts'
    import type { D } from "./types.ts"
    export { e } from './again.ts'
    export type * from './types-again.ts'
    const page = () => import('./lazy.ts')
    let client: typeof import('./client.ts')
    // import './comment.ts'
    const text = "import './string.ts'"
    export const from = 'nothing'
    export type Range = { from: 'x'; to: 'y' }`
  expect(imported(source)).toEqual([
    'side-effect',
    './named.ts',
    'type ./types.ts',
    './again.ts',
    'type ./types-again.ts',
    './lazy.ts',
    'type ./client.ts',
  ])
})
