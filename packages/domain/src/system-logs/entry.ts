/** The severity of a row. */
export const LOG_LEVELS = ['info', 'warning', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The source of a row: the club’s own code or the auth service. */
export const LOG_SOURCES = ['club', 'sign_in'] as const

/** The maximum length of a search text. */
export const LOG_SEARCH_MAX = 100

type Facts = Readonly<Record<string, unknown>> | null

/** One field before and after a change; a side without the field is undefined. */
export type Difference = { field: string; before: unknown; after: unknown; changed: boolean }

/**
 * Returns the fields before and after a change, side by side: changed fields first, otherwise in
 * the order of their first appearance.
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
