import {
  logEntryInput,
  logEntryOutput,
  logsInput,
  logsOutput,
} from '@cco/domain/system-logs/contract'
import { roleProcedure, router } from '../../../api/procedures.ts'
import { logEntry, logPage } from './queries.ts'

export const systemLogsRouter = router({
  list: roleProcedure('owner')
    .meta({ summary: 'a page of the system log, including the entries of the sign-in service' })
    .input(logsInput)
    .output(logsOutput)
    .query(({ ctx, input }) => logPage({ sql: ctx.sql, readerId: ctx.userId }, input)),

  entry: roleProcedure('owner')
    .meta({ summary: 'one entry with the values before and after' })
    .input(logEntryInput)
    .output(logEntryOutput)
    .query(({ ctx, input }) => logEntry({ sql: ctx.sql, readerId: ctx.userId }, input.id)),
})
