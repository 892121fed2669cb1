import { liveTopic } from '@cco/domain/live/contract'
import { LIVE_OPS, LIVE_TABLES, type LiveTable, type LiveTopic } from '@cco/domain/live/tables'
import * as z from 'zod'

/** Channel that the triggers of the live tables notify (db/migrations, `notify_live_change`). */
export const LIVE_CHANNEL = 'live_changes'

/** Tables that decide who may listen, and whose changes no client hears. */
const UNPUBLISHED_TABLES = ['mfa_factors'] as const

const reportedChange = z.object({
  table: z.enum([...LIVE_TABLES, ...UNPUBLISHED_TABLES]),
  op: z.enum(LIVE_OPS),
  id: z.uuid(),
  topic: z.custom<LiveTopic>((value) => liveTopic.safeParse(value).success),
  /** Users for whom the row does not exist, although they may listen to the topic. */
  hiddenFrom: z.array(z.uuid()).default([]),
})

/** A committed change as the database reports it, with ids only. */
export type ReportedChange = z.output<typeof reportedChange>
export type PublishedChange = ReportedChange & { table: LiveTable }

/** Returns whether those who listen to the topic of a change hear of it. */
export function isPublished(change: ReportedChange): change is PublishedChange {
  return !UNPUBLISHED_TABLES.some((table) => table === change.table)
}

/** Parses a payload. Returns undefined for a payload of another server version. */
export function parseChange(payload: string): ReportedChange | undefined {
  try {
    return reportedChange.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
