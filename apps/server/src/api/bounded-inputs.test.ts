import { INT4_MAX } from '@cco/domain/number/int4'
import { describe, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { checkOf, type Leaf, leavesOf } from '../testing/hostile-inputs.ts'

type AnyProcedure = { _def: { inputs: Parameters<typeof leavesOf>[0][] } }
const procedures = Object.entries(
  (appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }).procedures,
)

/** Texts whose own check bounds them: the pattern of a code, the list of a select. */
const PATTERNS = new Set(['regex', 'uuid', 'email', 'datetime', 'date'])

/** Public searches take any year and look no further back than there are games (`searchable`). */
const ANY_YEAR = ['calendar.games', 'stories.list']

function unboundedIn(name: string, { path, schema }: Leaf): string[] {
  const place = path.join('.')
  const { def } = schema._zod
  if (def.type === 'number') {
    const most = Number(checkOf(schema, 'less_than')?.value ?? Number.POSITIVE_INFINITY)
    const least = Number(checkOf(schema, 'greater_than')?.value ?? Number.NEGATIVE_INFINITY)
    const fits = most <= INT4_MAX && least >= -INT4_MAX - 1
    return fits ? [] : [`${place}: a number without bounds`]
  }
  if (def.type === 'array') {
    return checkOf(schema, 'max_length') ? [] : [`${place}: a list without an end`]
  }
  if (def.type === 'string') {
    const format = String((def as { format?: string }).format ?? '')
    const patterns = (def.checks ?? []).map(({ _zod }) =>
      String((_zod.def as { pattern?: RegExp }).pattern ?? ''),
    )
    if (format === 'datetime' || format === 'date') {
      if (ANY_YEAR.includes(name)) return []
      return patterns.some((pattern) => pattern.includes('?!0000')) ? [] : [`${place}: a year zero`]
    }
    const ends = checkOf(schema, 'max_length') ?? patterns.find((pattern) => pattern.includes('$'))
    return ends || PATTERNS.has(format) ? [] : [`${place}: a text without an end`]
  }
  return []
}

describe('every value of an input is bounded to what the database takes:', () => {
  test.each(procedures)('%s', (name, { _def }) => {
    const leaves = _def.inputs.flatMap((input) => leavesOf(input))
    expect(leaves.flatMap((leaf) => unboundedIn(name, leaf))).toEqual([])
  })
})
