import {
  adjustmentsExportInput,
  bookingsExportInput,
  coinHistoryExportInput,
  exportOutput,
  gamesExportInput,
  ledgerExportInput,
  mastersExportInput,
  paymentsExportInput,
  promoCodesExportInput,
  subscribersExportInput,
  systemLogsExportInput,
} from '@cco/domain/export/contract'
import { router, signedInProcedure, staffWritingProcedure } from '../../../api/procedures.ts'
import { issueTicket } from './commands.ts'

const forMasters = staffWritingProcedure('master')
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

  bookings: forMasters
    .meta({ summary: 'a ticket for the staff’s bookings as a file, at most ten thousand' })
    .input(bookingsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'bookings', ...input })),

  adjustments: forOwners
    .meta({ summary: 'a ticket for the balance adjustments as a file' })
    .input(adjustmentsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'adjustments', ...input })),

  masters: staffWritingProcedure('moderator')
    .meta({ summary: 'a ticket for the staff’s masters as a file, and their number' })
    .input(mastersExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'masters', ...input })),

  payments: forOwners
    .meta({ summary: 'a ticket for everybody’s payments as a file' })
    .input(paymentsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'payments', ...input })),

  promoCodes: forOwners
    .meta({ summary: 'a ticket for the promo codes as a file' })
    .input(promoCodesExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'promo_codes', ...input })),

  subscribers: forOwners
    .meta({ summary: 'a ticket for the subscribers as a file' })
    .input(subscribersExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'subscribers', ...input })),

  systemLogs: forOwners
    .meta({ summary: 'a ticket to download the system log, and the number of rows' })
    .input(systemLogsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx, { kind: 'system_logs', ...input })),
})
