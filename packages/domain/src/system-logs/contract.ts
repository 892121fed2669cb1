import * as z from 'zod/mini'
import { searchTerm } from '../text/search-term.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { LOG_LEVELS, LOG_SEARCH_MAX, LOG_SOURCES } from './entry.ts'

export const LOG_PAGE_SIZE = 50
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(LOG_SEARCH_MAX))
/** A position between two rows: the instant in microseconds, and the id as a tie-breaker. */
const cursor = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  )

/** The filters of the log, combined with AND. */
export const logFilters = z.object({
  /** Searches the action, the target, the person’s name, the request id and the IP address. */
  search: z.optional(searchTerm({ min: 1, max: LOG_SEARCH_MAX })),
  level: z.optional(z.enum(LOG_LEVELS)),
  source: z.optional(z.enum(LOG_SOURCES)),
  actorId: z.optional(z.uuid()),
  /** An action, or the noun that several actions start with: `booking`. */
  action: z.optional(word),
  targetType: z.optional(word),
  targetId: z.optional(word),
  from: z.optional(givenInstant),
  /** Exclusive end of the range. */
  to: z.optional(givenInstant),
})
export type LogFilters = z.infer<typeof logFilters>

export const logsInput = z.object({
  ...logFilters.shape,
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
  /** Returns the rows after this position in the requested order, or the rows before it. */
  after: z.optional(cursor),
  before: z.optional(cursor),
})
export type LogsParams = z.infer<typeof logsInput>

const row = {
  id: z.uuid(),
  source: z.enum(LOG_SOURCES),
  level: z.enum(LOG_LEVELS),
  /** Null for the platform and guests; `name` is null for a person without one. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  action: z.string(),
  target: z.nullable(z.object({ type: z.string(), id: z.string() })),
  requestId: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  at: instant,
}
export const logRow = z.object(row)
export type LogRow = z.infer<typeof logRow>

export const logsOutput = z.object({
  items: z.array(logRow).check(z.maxLength(LOG_PAGE_SIZE)),
  /** The positions of the adjacent pages; null where there is none. */
  previous: z.nullable(cursor),
  next: z.nullable(cursor),
})

const facts = z.nullable(z.record(z.string(), z.unknown()))

export const logEntryInput = z.object({ id: z.uuid() })
export const logEntryOutput = z.object({ ...row, before: facts, after: facts })
export type LogEntry = z.infer<typeof logEntryOutput>
