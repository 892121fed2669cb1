import * as z from 'zod/mini'
import { givenInstant, instant } from '../time/instant.ts'
import { LOG_LEVELS, LOG_SEARCH_MAX, LOG_SOURCES } from './entry.ts'

export const LOG_PAGE_SIZE = 50
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(LOG_SEARCH_MAX))
/** A place between two rows: the instant to the microsecond, and the id that breaks a tie. */
const cursor = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  )

/** What narrows the log; all that is given holds at once. */
export const logFilters = z.object({
  /** Looked for in the action, the target, the person's name, the request id and the address. */
  search: z.optional(word),
  level: z.optional(z.enum(LOG_LEVELS)),
  source: z.optional(z.enum(LOG_SOURCES)),
  actorId: z.optional(z.uuid()),
  /** An action, or the noun that several begin with: `booking`. */
  action: z.optional(word),
  targetType: z.optional(word),
  targetId: z.optional(word),
  from: z.optional(givenInstant),
  /** Rows of this instant are no longer in. */
  to: z.optional(givenInstant),
})
export type LogFilters = z.infer<typeof logFilters>

export const logsInput = z.object({
  ...logFilters.shape,
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
  /** The rows that follow this place in the order asked for, or those that precede it. */
  after: z.optional(cursor),
  before: z.optional(cursor),
})
export type LogsParams = z.infer<typeof logsInput>

const row = {
  id: z.uuid(),
  source: z.enum(LOG_SOURCES),
  level: z.enum(LOG_LEVELS),
  /** Null for the platform itself, or a guest; `name` is null for a person without one. */
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
  items: z.array(logRow),
  /** Where the neighbouring pages are; null where there is none. */
  previous: z.nullable(cursor),
  next: z.nullable(cursor),
})

const facts = z.nullable(z.record(z.string(), z.unknown()))

export const logEntryInput = z.object({ id: z.uuid() })
export const logEntryOutput = z.object({ ...row, before: facts, after: facts })
export type LogEntry = z.infer<typeof logEntryOutput>

/** A ticket is good for one download, and not for long. */
export const logExportOutput = z.object({ ticket: z.string(), rows: z.int() })
