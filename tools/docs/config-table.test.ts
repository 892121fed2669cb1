import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../process/process.ts'
import { configTable, envExample, withTable } from './config-table.ts'

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

test('the README lists every setting as config.ts has it: node tools/docs/config-table.ts', () => {
  expect(read('README.md')).toBe(withTable(read('README.md')))
})

test('.env.example lists every setting as config.ts has it: node tools/docs/config-table.ts', () => {
  expect(read('.env.example')).toBe(envExample())
})

test('reports a table that is out of date', () => {
  const stale = read('README.md').replace('| `PORT` | `3000` |', '| `PORT` | `8080` |')
  expect(stale).not.toBe(read('README.md'))
  expect(withTable(stale)).not.toBe(stale)
  expect(() => withTable('# No table')).toThrow('README.md has no')
})

test('lists defaults and choices', () => {
  expect(configTable()).toMatch(/^\| `PORT` \| `3000` \| .+ \|$/m)
  expect(configTable()).toMatch(/^\| `NODE_ENV` \| `development` \| .+`production`\) \|$/m)
  expect(envExample()).toMatch(/^# Port to listen on\.\n#PORT=3000$/m)
})
