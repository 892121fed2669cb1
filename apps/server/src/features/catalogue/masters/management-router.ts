import { doneOutput } from '@cco/domain/api/done'
import { changeCardInput } from '@cco/domain/master-cards/change'
import {
  masterInput,
  masterOutput,
  mastersInput,
  mastersOutput,
} from '@cco/domain/masters/management'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { changeCard } from '../master-cards/state-commands.ts'
import { managedMaster, managedMasters } from './management-queries.ts'

const forStaff = roleProcedure('moderator')

export const masterManagementRouter = router({
  list: forStaff
    .meta({ summary: 'a page of masters for staff: card, record, upcoming games, disputes' })
    .input(mastersInput)
    .output(mastersOutput)
    .query(
      async ({ ctx, input }) =>
        await managedMasters(ctx.sql, input, { now: ctx.clock.now(), language: ctx.language }),
    ),

  details: forStaff
    .meta({ summary: 'one master with upcoming games, cancellations and disputes' })
    .input(masterInput)
    .output(masterOutput)
    .query(async ({ ctx, input }) => await managedMaster(ctx.sql, input.id, await ctx.moment())),

  changeCard: staffWritingProcedure('owner')
    .meta({
      summary: 'changes the trusted status of a card, or shows, hides, archives or restores it',
    })
    .input(changeCardInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId: actorId, requestId } = ctx
      await changeCard(ctx, { ...input, actorId, requestId })
      return { done: true }
    }),
})
