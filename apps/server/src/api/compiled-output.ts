import type * as z from 'zod/mini'
import * as core from 'zod/v4/core'

/**
 * The check of an output, compiled: what the contracts are made of (`zod/mini`, since the browser
 * reads them too) walks every key of every row, and Zod's compiled objects do the same four times
 * as fast. For lists of a hundred rows on which many wait; it refuses and leaves out just the same.
 */
export function compiledOutput<Schema extends z.ZodMiniType>(
  schema: Schema,
): (value: unknown) => z.output<Schema> {
  const fast = compile(schema) as core.$ZodType<z.output<Schema>>
  return (value) => core.parse(fast, value)
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
