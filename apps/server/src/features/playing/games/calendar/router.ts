import { calendarInput, calendarOutput } from '@cco/domain/calendar/contract'
import { compiledOutput } from '../../../../api/compiled-output.ts'
import { publicProcedure, router } from '../../../../api/procedures.ts'
import { calendarGames } from './queries.ts'

export const calendarRouter = router({
  games: publicProcedure
    .meta({
      sameForGuests: true,
      summary:
        'games that start in a range of at most 62 days, filtered, at most a thousand, and whether there are more',
    })
    .input(calendarInput)
    .output(compiledOutput(calendarOutput))
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      return await calendarGames(ctx.sql, input, moment)
    }),
})
