import { roleChangeId, roleChangesOutput } from '@cco/domain/role/change'
import { router, signedInProcedure } from '../../../api/procedures.ts'
import { dismissChange } from './commands.ts'
import { unshownChangesOf } from './queries.ts'

export const rolesRouter = router({
  unshownChanges: signedInProcedure
    .output(roleChangesOutput)
    .query(({ ctx }) => unshownChangesOf(ctx.sql, ctx.userId)),

  dismissChange: signedInProcedure
    .input(roleChangeId)
    .output(roleChangeId)
    .mutation(async ({ ctx, input }) => {
      await dismissChange(ctx, ctx.userId, input.id)
      return input
    }),
})
