import { roleChangeId, roleChangesOutput } from '@cco/domain/role/contract'
import { router, signedInProcedure } from '../../../api/procedures.ts'
import { dismissChange } from './commands.ts'
import { unshownChangesOf } from './queries.ts'

export const rolesRouter = router({
  unshownChanges: signedInProcedure
    .meta({ summary: 'changes of the role that no popup has shown, oldest first' })
    .output(roleChangesOutput)
    .query(({ ctx }) => unshownChangesOf(ctx.sql, ctx.userId)),

  dismissChange: signedInProcedure
    .meta({ summary: 'the popup of such a change was seen' })
    .input(roleChangeId)
    .output(roleChangeId)
    .mutation(async ({ ctx, input }) => {
      await dismissChange(ctx, ctx.userId, input.id)
      return input
    }),
})
