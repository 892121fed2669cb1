import type * as z from 'zod/v4/core'

/** A value of an input's schema and its path. */
export type Leaf = { path: readonly string[]; schema: z.$ZodTypes }

type Shaped = { _zod: { def: z.$ZodTypeDef } }
const defOf = (schema: Shaped) => (schema as z.$ZodTypes)._zod.def

/** Returns every path of an input at which a value can be sent, the whole input first. */
export function leavesOf(schema: Shaped, path: readonly string[] = []): Leaf[] {
  const def = defOf(schema)
  const own: Leaf = { path, schema: schema as z.$ZodTypes }
  switch (def.type) {
    case 'object':
      return [
        own,
        ...Object.entries(def.shape).flatMap(([key, one]) => leavesOf(one, [...path, key])),
      ]
    case 'array':
      return [own, ...leavesOf(def.element, [...path, '0'])]
    case 'union':
      return [own, ...def.options.flatMap((option) => leavesOf(option, path).slice(1))]
    case 'pipe':
      return leavesOf(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, path)
    default:
      return [own]
  }
}

/** Returns the definition of a schema's check, such as `max_length` or `greater_than`. */
export function checkOf(schema: z.$ZodTypes, kind: string): Record<string, unknown> | undefined {
  const defs = (schema._zod.def.checks ?? []).map(
    (check) => check._zod.def as unknown as Record<string, unknown>,
  )
  return defs.find(({ check }) => check === kind)
}

/** Ids and texts of existing rows, by the name of the field that takes them. */
export type World = Readonly<Record<string, unknown>>

/**
 * Returns inputs that a schema accepts, one for each variant of its unions, with ids of the world.
 * @param name of the field, which is looked up in the world
 */
export function basesOf(schema: Shaped, world: World, name = ''): unknown[] {
  const def = defOf(schema)
  if (name in world) return [world[name]]
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([key, one]) => [key, basesOf(one, world, key)] as const,
      )
      const variants = Math.max(1, ...fields.map(([, values]) => values.length))
      return Array.from({ length: variants }, (_, index) =>
        Object.fromEntries(fields.map(([key, values]) => [key, values[index % values.length]])),
      )
    }
    case 'array':
      return [[basesOf(def.element, world, name.replace(/s$/, ''))[0]]]
    case 'union':
      return def.options.flatMap((option) => basesOf(option, world, name))
    case 'pipe':
      return basesOf(def.in, world, name)
    case 'optional':
    case 'nullable':
    case 'default':
      return basesOf(def.innerType, world, name)
    case 'enum':
      return [Object.values(def.entries)[0]]
    case 'literal':
      return [...def.values]
    case 'boolean':
      return [false]
    case 'number':
      return [Number(checkOf(schema as z.$ZodTypes, 'greater_than')?.value ?? 1)]
    default:
      return ['plausible text']
  }
}

/** Returns the input with another value at a path; missing paths are created. */
export function replaced(input: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(input)) return [replaced(input[0], rest, value)]
  const fields = typeof input === 'object' && input !== null ? input : {}
  return { ...fields, [key]: replaced((fields as Record<string, unknown>)[key], rest, value) }
}

const nested = (depth: number) => {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** Values that only a hostile client sends. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, undefined, true, Number.NaN, Number.POSITIVE_INFINITY, -1, 0, -0, 0.5],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e300, 10n],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202eevil',
    '\u200b',
    '\u0001\u001b',
    '1',
    '%',
    '_',
  ],
  ...[
    'a'.repeat(100_000),
    'e\u0301'.repeat(50_000),
    '👨‍👩‍👧‍👦'.repeat(20),
    "'; drop table games; --",
    '\\',
  ],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['+275760-09-13T00:00:00Z', '2026-02-30T00:00:00Z', '9999-12-31', '0001-01-01', '0000-01-01'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...[
    'constructor',
    '__proto__',
    'aMeRiCa/nEw_yOrK',
    '+03:00',
    `99999999999999999_${'f'.repeat(36)}`,
    '99999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff',
  ],
  ...[[], {}, [null], [[]], { ru: 1 }, { kind: 'nothing' }, new Date(Number.NaN), nested(5_000)],
  ...[Array.from({ length: 10_000 }, (_, index) => index), JSON.parse('{"__proto__":{"a":1}}')],
]

/** Returns a deterministic random generator: the same seed produces the same choices. */
export function chooser(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
