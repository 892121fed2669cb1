import { appRouter } from '../router.ts'
import { leavesOf } from './hostile-inputs.ts'
import { declaredProcedures } from './refusals.ts'

/** The fields of answers that name a user. */
const NAMES = new Set(['name', 'displayName', 'recipient', 'author'])

/** Fields of these names that name no user, or the caller alone. */
const UNNAMED: Record<string, string> = {
  'about.contacts name': 'the club',
  'rating.around own.name': 'the caller',
  'rating.guilds items.name': 'a guild',
  'rating.guilds own.name': 'a guild',
  'rooms.table timers.name': 'a timer',
  'search.find bookings.user.name': 'found by staff alone',
  'search.find payments.user.name': 'found by staff alone',
  'search.find people.name': 'found by staff alone',
}

type Schema = Parameters<typeof leavesOf>[0]
type AnyProcedure = { _def: { type: string; output?: Schema | { schema: Schema } } }

/** Whether a path leads to the name of a guild, or into the caller's own profile. */
function isUnnamed(path: readonly string[], all: ReadonlySet<string>): boolean {
  const beside = (depth: number, key: string) => all.has([...path.slice(0, depth), key].join('.'))
  return beside(path.length - 1, 'tag') || path.some((_, depth) => beside(depth, 'streamerMode'))
}

/** Returns every field, as `procedure path`, by which the answer to a player's query may name a user. */
export function namesInAnswers(): string[] {
  const { procedures } = appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }
  const players = declaredProcedures().filter(
    ({ access }) => access === 'public' || access === 'signedIn',
  )
  return players.flatMap(({ name }) => {
    const { type, output } = procedures[name]?._def ?? {}
    if (!output || type !== 'query') return []
    const leaves = leavesOf('schema' in output ? output.schema : output).map(
      ({ path, schema }) => ({
        path: path.filter((key) => key !== '0'),
        isText: schema._zod.def.type === 'string',
      }),
    )
    const all = new Set(leaves.map(({ path }) => path.join('.')))
    const naming = leaves.filter(({ path, isText }) => isText && NAMES.has(path.at(-1) ?? ''))
    const fields = new Set(
      naming
        .filter(({ path }) => !isUnnamed(path, all))
        .map(({ path }) => `${name} ${path.join('.')}`),
    )
    return [...fields].filter((field) => !(field in UNNAMED))
  })
}

/** Returns the fields of an answer that name users other than the reader, also where they are hidden. */
export function namesSeenIn(procedure: string, answer: unknown, readerId: string): string[] {
  const walk = (value: unknown, path: readonly string[]): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => walk(one, path))
    if (typeof value !== 'object' || value === null) return []
    const { id, userId } = value as Record<string, unknown>
    const isOwn = (userId ?? id) === readerId
    return Object.entries(value).flatMap(([key, inner]) =>
      NAMES.has(key) && !isOwn
        ? [`${procedure} ${[...path, key].join('.')}`, ...walk(inner, [...path, key])]
        : walk(inner, [...path, key]),
    )
  }
  return walk(answer, [])
}
