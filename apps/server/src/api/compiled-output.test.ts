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

test('what fits goes through as it is', () => {
  expect(output(GOOD)).toEqual(schema.parse(GOOD))
})

test('a column that is not in the contract does not leak', () => {
  const leaking = { ...GOOD, rows: [{ id: 1, note: null, secret: 'x' }], secret: 'y' }
  expect(output(leaking)).toEqual({ rows: [{ id: 1, note: null }], total: 2 })
})

test.each([
  ['a wrong type deep within', { ...GOOD, rows: [{ id: 'one', note: null }] }],
  ['a missing key', { rows: [{ id: 1 }], total: 1 }],
  ['a failed check', { ...GOOD, total: -1 }],
  ['nothing at all', undefined],
])('%s is refused as the contract refuses it', (_name, value) => {
  expect(() => schema.parse(value)).toThrow()
  expect(() => output(value)).toThrow()
})
