import { calendarInput, calendarOutput } from '@cco/domain/calendar/contract'
import { publicProcedure, router } from '../../rpc/procedures.ts'
import { calendarGames } from './queries.ts'

export const calendarRouter = router({
  games: publicProcedure
    .input(calendarInput)
    .output(calendarOutput)
    .query(async ({ ctx, input }) => {
      const moment = { now: ctx.clock.now(), settings: await ctx.settings() }
      return { games: await calendarGames(ctx.sql, input, moment) }
    }),
})
