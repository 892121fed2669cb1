import {
  coinHistoryExportInput,
  exportOutput,
  gamesExportInput,
  ledgerExportInput,
  systemLogsExportInput,
} from '@cco/domain/export/contract'
import { router, signedInProcedure, staffWritingProcedure } from '../../../api/procedures.ts'
import { issueTicket } from './commands.ts'

const forOwners = staffWritingProcedure('owner')

/** Each procedure issues a ticket for one download from `EXPORT_PATH`. */
export const exportsRouter = router({
  coinHistory: signedInProcedure
    .meta({ summary: 'a ticket to download the caller’s ledger, and the number of rows' })
    .input(coinHistoryExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'coin_history', ...input })),

  games: forOwners
    .meta({ summary: 'a ticket to download all games, at most ten thousand' })
    .input(gamesExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'games', ...input })),

  ledger: forOwners
    .meta({ summary: 'a ticket to download all users’ ledger, and the number of rows' })
    .input(ledgerExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'ledger', ...input })),

  systemLogs: forOwners
    .meta({ summary: 'a ticket to download the system log, and the number of rows' })
    .input(systemLogsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'system_logs', ...input })),
})
