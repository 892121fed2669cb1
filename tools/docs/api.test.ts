import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERROR_TABLE } from '../../apps/server/src/api/error-table.ts'
import { LIVE_TABLE_TOPICS } from '../../packages/domain/src/live/tables.ts'
import { ROOT } from '../process/process.ts'
import { PAGES, procedures, withParts } from './api-tables.ts'

test.each(PAGES)('%s is as the code has it; `npm run docs:api` writes it', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  expect(text.match(/<!-- written: /g)).toHaveLength(2)
  expect(text).toBe(withParts(text))
})

test('describes every procedure and every error code', () => {
  expect(procedures().filter(({ summary }) => summary === '')).toEqual([])
  expect(Object.values(ERROR_TABLE).filter(({ when }) => when === '')).toEqual([])
})

test('rejects a marker without a generator', () => {
  expect(() => withParts('<!-- written: weather -->\nsun\n<!-- /written -->')).toThrow('weather')
})

test.each(PAGES)('%s names every kind of topic of live changes', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const about = text
    .split('\n')
    .filter((line) => line.includes('`live.changes`'))
    .join('\n')
  const kinds = new Set(Object.values(LIVE_TABLE_TOPICS))
  const named = [...about.matchAll(/`(\w+)(?::<[\w ]+>)?`/g)].map(([, kind]) => kind)
  expect([...kinds].filter((kind) => !named.includes(kind))).toEqual([])
})
