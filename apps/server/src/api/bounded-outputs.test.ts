import { describe, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { checkOf, leavesOf } from '../testing/hostile-inputs.ts'

type Schema = Parameters<typeof leavesOf>[0]
type AnyProcedure = { _def: { output?: Schema | { schema: Schema } } }
const procedures = Object.entries(
  (appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }).procedures,
)

/** The contract of an answer, also of one whose validation is compiled. */
function outputOf({ _def: { output } }: AnyProcedure): Schema | undefined {
  return output && 'schema' in output ? output.schema : output
}

describe('every list of an answer has an end in its contract:', () => {
  test.each(procedures)('%s', (_, procedure) => {
    const output = outputOf(procedure)
    const lists = output
      ? leavesOf(output).filter(({ schema }) => schema._zod.def.type === 'array')
      : []
    const endless = lists.filter(({ schema }) => !checkOf(schema, 'max_length'))
    expect(endless.map(({ path }) => path.join('.'))).toEqual([])
  })
})
