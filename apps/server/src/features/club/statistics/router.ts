import { statisticsInput, statisticsOutput } from '@cco/domain/statistics/contract'
import { roleProcedure, router } from '../../../api/procedures.ts'
import { statisticsOf } from './queries.ts'

export const statisticsRouter = router({
  period: roleProcedure('owner')
    .meta({
      summary: 'the figures of a period by day, and those of the period it is compared with',
    })
    .input(statisticsInput)
    .output(statisticsOutput)
    .query(async ({ ctx, input }) => await statisticsOf(ctx.sql, input, ctx.clock.now())),
})
