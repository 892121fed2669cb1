import { doneOutput } from '@cco/domain/api/done'
import {
  changeClubInput,
  changeSettingInput,
  checkPaymentsOutput,
  connectionsOutput,
  settingHistoryInput,
  settingHistoryOutput,
  settingsOutput,
  undoSettingInput,
} from '@cco/domain/settings-management/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { changeClub, changeSetting, undoSettingChange } from './commands.ts'
import { checkPayments, sendTestEmail } from './connection-commands.ts'
import { connectionsOf, settingHistory, settingsPage } from './queries.ts'

const DONE = { done: true } as const

export const settingsRouter = router({
  all: roleProcedure('owner')
    .meta({ summary: 'the settings in force, each with its latest change' })
    .output(settingsOutput)
    .query(({ ctx }) => settingsPage(ctx.sql)),

  history: roleProcedure('owner')
    .meta({ summary: 'a page of the changes of one or all settings, newest first' })
    .input(settingHistoryInput)
    .output(settingHistoryOutput)
    .query(({ ctx, input }) => settingHistory(ctx.sql, input)),

  change: staffWritingProcedure('owner')
    .meta({ summary: 'changes a setting as its latest version is known to the caller' })
    .input(changeSettingInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await changeSetting(ctx, ctx.actor, input)
      return DONE
    }),

  changeClub: staffWritingProcedure('owner')
    .meta({ summary: 'changes the name and the contacts of the club' })
    .input(changeClubInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await changeClub(ctx, ctx.actor, input)
      return DONE
    }),

  connections: roleProcedure('owner')
    .meta({ summary: 'how emails, text messages and payments are configured, without secrets' })
    .output(connectionsOutput)
    .query(({ ctx }) => connectionsOf(ctx.config)),

  testEmail: staffWritingProcedure('owner')
    .meta({ summary: 'sends a test email to the caller' })
    .output(doneOutput)
    .mutation(async ({ ctx }) => {
      await sendTestEmail(ctx, ctx.actor)
      return DONE
    }),

  checkPayments: staffWritingProcedure('owner')
    .meta({ summary: 'asks the payment provider whether it accepts the keys of the club' })
    .output(checkPaymentsOutput)
    .mutation(async ({ ctx }) => ({ result: await checkPayments(ctx, ctx.actor) })),

  undo: staffWritingProcedure('owner')
    .meta({ summary: 'sets what was in force before a change' })
    .input(undoSettingInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await undoSettingChange(ctx, ctx.actor, input)
      return DONE
    }),
})
