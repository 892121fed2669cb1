/** How grave a row is. */
export const LOG_LEVELS = ['info', 'warning', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Where a row was written: by the club's own code, or by the sign-in service. */
export const LOG_SOURCES = ['club', 'sign_in'] as const

/** Longest text that a row can be looked for by. */
export const LOG_SEARCH_MAX = 100

type Facts = Readonly<Record<string, unknown>> | null

/** One field of a row's before and after. A side that lacks it is undefined. */
export type Difference = { field: string; before: unknown; after: unknown; changed: boolean }

/**
 * A row's before and after, side by side: fields in the order of the first that has them, what
 * changed before what did not.
 */
export function differences(before: Facts, after: Facts): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = fields.map((field) => {
    const sides = { before: factOf(before, field), after: factOf(after, field) }
    return {
      field,
      ...sides,
      changed: JSON.stringify(sides.before) !== JSON.stringify(sides.after),
    }
  })
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)]
}

function factOf(facts: Facts, field: string): unknown {
  return facts && Object.hasOwn(facts, field) ? facts[field] : undefined
}
