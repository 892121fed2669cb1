import { doneOutput } from '@cco/domain/api/done'
import { roleChangeId, roleChangesOutput } from '@cco/domain/roles/contract'
import { assignRoleInput } from '@cco/domain/users/contract'
import { router, signedInProcedure, staffWritingProcedure } from '../../../api/procedures.ts'
import { assignRole, dismissChange } from './commands.ts'
import { unshownChangesOf } from './queries.ts'

export const rolesRouter = router({
  unshownChanges: signedInProcedure
    .meta({ summary: 'role changes not yet shown in a popup, oldest first' })
    .output(roleChangesOutput)
    .query(({ ctx }) => unshownChangesOf(ctx.sql, ctx.userId)),

  dismissChange: signedInProcedure
    .meta({ summary: 'marks the popup of a change as seen' })
    .input(roleChangeId)
    .output(roleChangeId)
    .mutation(async ({ ctx, input }) => {
      await dismissChange(ctx, ctx.userId, input.id)
      return input
    }),

  assign: staffWritingProcedure('owner', 'role_assignment_refused')
    .meta({ summary: 'changes the role of another user' })
    .input(assignRoleInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await assignRole(ctx, ctx.actor, input)
      return { done: true as const }
    }),
})
