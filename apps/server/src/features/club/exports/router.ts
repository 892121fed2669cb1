import {
  achievementHoldersExportInput,
  achievementsExportInput,
  adjustmentsExportInput,
  bookingsExportInput,
  coinHistoryExportInput,
  exportOutput,
  gamesExportInput,
  itemHistoryExportInput,
  itemsExportInput,
  ledgerExportInput,
  levelRewardsExportInput,
  mastersExportInput,
  paymentsExportInput,
  promoCodesExportInput,
  seasonRewardsExportInput,
  statisticsExportInput,
  storiesExportInput,
  subscribersExportInput,
  systemLogsExportInput,
} from '@cco/domain/exports/contract'
import { satisfies } from '@cco/domain/roles/role'
import { router, signedInProcedure, staffWritingProcedure } from '../../../api/procedures.ts'
import { issueTicket } from './commands.ts'

const forModerators = staffWritingProcedure('moderator')
const forMasters = staffWritingProcedure('master')
const forOwners = staffWritingProcedure('owner')

/** Each procedure issues a ticket for one download from `EXPORT_PATH`. */
export const exportsRouter = router({
  coinHistory: signedInProcedure
    .meta({ summary: 'a ticket to download the caller’s ledger, and the number of rows' })
    .input(coinHistoryExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'coin_history', ...input })),

  games: forOwners
    .meta({ summary: 'a ticket to download all games, at most ten thousand' })
    .input(gamesExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'games', ...input })),

  ledger: forOwners
    .meta({ summary: 'a ticket to download all users’ ledger, and the number of rows' })
    .input(ledgerExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'ledger', ...input })),

  bookings: forMasters
    .meta({ summary: 'a ticket to download the bookings that staff manage, at most ten thousand' })
    .input(bookingsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'bookings', ...input })),

  adjustments: forOwners
    .meta({ summary: 'a ticket to download the balance adjustments' })
    .input(adjustmentsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'adjustments', ...input })),

  masters: forModerators
    .meta({ summary: 'a ticket to download the masters, and the number of rows' })
    .input(mastersExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'masters', ...input })),

  payments: forOwners
    .meta({ summary: 'a ticket to download all users’ payments' })
    .input(paymentsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'payments', ...input })),

  promoCodes: forOwners
    .meta({ summary: 'a ticket to download the promo codes' })
    .input(promoCodesExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'promo_codes', ...input })),

  statistics: forOwners
    .meta({ summary: 'a ticket to download the figures of a period by day' })
    .input(statisticsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'statistics', ...input })),

  stories: forMasters
    .meta({ summary: 'a ticket to download the stories; masters get those they wrote' })
    .input(storiesExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => {
      const own = input.filters.own || !satisfies(ctx.actor.role, 'owner')
      const filters = { ...input.filters, own }
      return issueTicket(ctx, ctx.actor, { ...input, kind: 'stories', filters })
    }),

  subscribers: forOwners
    .meta({ summary: 'a ticket to download the subscribers' })
    .input(subscribersExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'subscribers', ...input })),

  systemLogs: forOwners
    .meta({ summary: 'a ticket to download the system log, and the number of rows' })
    .input(systemLogsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'system_logs', ...input })),

  achievements: forOwners
    .meta({ summary: 'a ticket to download the achievements' })
    .input(achievementsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'achievements', ...input })),

  achievementHolders: forOwners
    .meta({ summary: 'a ticket to download those who have or had an achievement' })
    .input(achievementHoldersExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) =>
      issueTicket(ctx, ctx.actor, { kind: 'achievement_holders', ...input }),
    ),

  items: forOwners
    .meta({ summary: 'a ticket to download the items' })
    .input(itemsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'items', ...input })),

  itemHistory: forOwners
    .meta({ summary: 'a ticket to download what was given, of one item or of all' })
    .input(itemHistoryExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'item_history', ...input })),

  levelRewards: forModerators
    .meta({ summary: 'a ticket to download what levels give' })
    .input(levelRewardsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) => issueTicket(ctx, ctx.actor, { kind: 'level_rewards', ...input })),

  seasonRewards: forModerators
    .meta({ summary: 'a ticket to download what seasons give' })
    .input(seasonRewardsExportInput)
    .output(exportOutput)
    .mutation(({ ctx, input }) =>
      issueTicket(ctx, ctx.actor, { kind: 'season_rewards', ...input }),
    ),
})
