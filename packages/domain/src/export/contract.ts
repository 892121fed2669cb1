import * as z from 'zod/mini'
import { historyInput } from '../currency/contract.ts'
import { ledgerInput } from '../currency/management.ts'
import { gamesFileInput } from '../hosting/all-games.ts'
import { logFilters } from '../system-log/contract.ts'
import { timeZone } from '../time/instant.ts'

const { search, type, from, sort, desc } = ledgerInput.shape
const ledgerFilters = z.object({ search, type, from, sort, desc })
const historyFilters = z.object({ type: historyInput.shape.type })

/** Filters of the exports; `timeZone` is the zone of the dates in the file. */
export const coinHistoryExportInput = z.object({ filters: historyFilters, timeZone })
export const ledgerExportInput = z.object({ filters: ledgerFilters, timeZone })
export const gamesExportInput = z.object({ filters: gamesFileInput, timeZone })
/** Dates of the system log are in UTC. */
export const systemLogsExportInput = z.object({ filters: logFilters })

/** An export as its ticket keeps it. */
export const exportRequest = z.discriminatedUnion('kind', [
  z.extend(coinHistoryExportInput, { kind: z.literal('coin_history') }),
  z.extend(gamesExportInput, { kind: z.literal('games') }),
  z.extend(ledgerExportInput, { kind: z.literal('ledger') }),
  z.extend(systemLogsExportInput, { kind: z.literal('system_logs') }),
])
export type ExportRequest = z.infer<typeof exportRequest>
export type ExportKind = ExportRequest['kind']

/** A ticket for one download, and the number of rows that match. */
export const exportOutput = z.object({ ticket: z.string(), rows: z.int() })
