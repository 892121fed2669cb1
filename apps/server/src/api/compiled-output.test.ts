import { instant } from '@cco/domain/time/instant'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiledOutput } from './compiled-output.ts'

const schema = z.object({
  rows: z.array(
    z.object({ id: z.int(), note: z.nullable(z.string()), tag: z.optional(z.string()) }),
  ),
  total: z.int().check(z.minimum(0)),
})
const output = compiledOutput(schema)

const GOOD = {
  rows: [
    { id: 1, note: null },
    { id: 2, note: 'b', tag: 'c' },
  ],
  total: 2,
}

test('returns valid output unchanged', () => {
  expect(output.parse(GOOD)).toEqual(schema.parse(GOOD))
})

test('removes a column that is not in the contract', () => {
  const leaking = { ...GOOD, rows: [{ id: 1, note: null, secret: 'x' }], secret: 'y' }
  expect(output.parse(leaking)).toEqual({ rows: [{ id: 1, note: null }], total: 2 })
})

test.each([
  ['a wrong type in a nested value', { ...GOOD, rows: [{ id: 'one', note: null }] }],
  ['a missing key', { rows: [{ id: 1 }], total: 1 }],
  ['a failed check', { ...GOOD, total: -1 }],
  ['undefined', undefined],
])('rejects %s like the contract does', (_name, value) => {
  expect(() => schema.parse(value)).toThrow()
  expect(() => output.parse(value)).toThrow()
})

test('gives what a contract makes of a value, also within optional and nullable ones', () => {
  const rows = z.array(
    z.object({ at: instant, until: z.nullable(instant), since: z.optional(instant) }),
  )
  const at = new Date('2026-11-28T12:00:00Z')
  const text = '2026-11-28T12:00:00.000Z'
  const given = [
    { at, until: null },
    { at, until: at, since: at },
  ]
  expect(compiledOutput(rows).parse(given)).toEqual([
    { at: text, until: null },
    { at: text, until: text, since: text },
  ])
  expect(() => compiledOutput(rows).parse([{ at: text, until: null }])).toThrow()
})
