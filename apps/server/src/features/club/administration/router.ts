import { waitingOutput } from '@cco/domain/administration/contract'
import { roleProcedure, router } from '../../../api/procedures.ts'
import { waitingFor } from './queries.ts'

export const administrationRouter = router({
  waiting: roleProcedure('moderator')
    .meta({ summary: 'the number of items that wait for the caller’s decision, by kind' })
    .output(waitingOutput)
    .query(async ({ ctx }) => await waitingFor(ctx.sql, ctx.actor, ctx.clock.now())),
})
