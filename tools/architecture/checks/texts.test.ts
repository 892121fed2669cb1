import { expect, test } from 'vitest'
import { type Problem, type Project, toProject } from '../source/project.ts'
import { addresses, colours, environment, phrases } from './texts.ts'

const WEB = 'apps/web/src'
const found = (check: (project: Project) => Problem[], path: string, text: string) =>
  check(toProject([[path, text]])).map(({ line }) => line)

test('only the configuration reads the environment', () => {
  const text = '// process.env\nconst port = process.env.PORT'
  expect(found(environment, 'apps/server/src/app.ts', text)).toEqual([2])
  expect(found(environment, `${WEB}/lib/a.ts`, "import { env } from 'node:process'")).toEqual([1])
  expect(found(environment, `${WEB}/lib/a.ts`, 'const { env } = process')).toEqual([1])
  expect(found(environment, 'apps/server/src/config.ts', text)).toEqual([])
  expect(found(environment, 'apps/server/src/app.test.ts', text)).toEqual([])
  expect(found(environment, 'tools/start/start.ts', text)).toEqual([])
})

test('colours are written in the stylesheets of the tokens alone', () => {
  expect(found(colours, `${WEB}/ui/a.tsx`, "// #fff\n<p className='text-[#C9A24B]' />")).toEqual([
    2,
  ])
  expect(found(colours, `${WEB}/ui/a.css`, '.a {\n  color: rgb(1 2 3);\n}')).toEqual([2])
  expect(found(colours, `${WEB}/ui/a.tsx`, "const to = '#seats'")).toEqual([])
  expect(found(colours, `${WEB}/styles/tokens.css`, '.a { color: #fff }')).toEqual([])
})

test('addresses of pages come from the path builder', () => {
  const screen = `${WEB}/features/cart/screens/a.tsx`
  expect(found(addresses, screen, '<Link to="/cart" />\n<Link to={`/stories/${slug}`} />')).toEqual(
    [1, 2],
  )
  expect(found(addresses, screen, "navigate('/')")).toEqual([1])
  expect(found(addresses, screen, "const parts = text.split('/')")).toEqual([])
  expect(found(addresses, screen, '<img src={`/covers/${slug}.svg`} />')).toEqual([])
  expect(
    found(addresses, `${WEB}/lib/paths.ts`, "export const home = '/'; const cart = '/cart'"),
  ).toEqual([])
})

test('phrases belong to messages, wherever they stand', () => {
  expect(found(phrases, `${WEB}/ui/a.tsx`, '// да\nconst a = "да"\nconst b = `${x} да`')).toEqual([
    2, 3,
  ])
  expect(found(phrases, `${WEB}/ui/a.tsx`, '<p>\n  Места кончились\n</p>')).toEqual([2])
  expect(found(phrases, 'apps/server/src/app.ts', "throw new Error('нет')")).toEqual([1])
  expect(found(phrases, `${WEB}/lib/a.ts`, 'const letters = /[а-яё]/')).toEqual([])
  expect(found(phrases, `${WEB}/ui/a.test.tsx`, "'да'")).toEqual([])
  expect(found(phrases, 'apps/server/src/demo/world/a.ts', "'да'")).toEqual([])
})
