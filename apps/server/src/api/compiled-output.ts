import type * as z from 'zod/mini'
import * as core from 'zod/v4/core'

/** A parser as tRPC takes it; `_input` and `_output` are types alone. */
type Compiled<Schema extends z.ZodMiniType> = {
  schema: Schema
  parse: (value: unknown) => z.output<Schema>
  readonly _input: z.input<Schema>
  readonly _output: z.output<Schema>
}

/**
 * Compiles the validation of an output, for lists of a hundred rows or more.
 * The contracts use `zod/mini`, since the browser loads them too, which visits every key of every
 * row. Zod's compiled objects accept, reject and strip the same, four times as fast.
 */
export function compiledOutput<Schema extends z.ZodMiniType>(schema: Schema): Compiled<Schema> {
  const fast = compile(schema) as core.$ZodType<z.output<Schema>>
  return { schema, parse: (value) => core.parse(fast, value) } as Compiled<Schema>
}

function compile(given: core.$ZodType): core.$ZodType {
  const { def } = (given as core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape).map(([key, one]) => [key, compile(one)])
      return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(entries) })
    }
    case 'array':
      return new core.$ZodArray({ ...def, element: compile(def.element) })
    case 'nullable':
      return new core.$ZodNullable({ ...def, innerType: compile(def.innerType) })
    case 'optional':
      return new core.$ZodOptional({ ...def, innerType: compile(def.innerType) })
    default:
      return given
  }
}
