import { siteSearchInput, siteSearchOutput } from '@cco/domain/search/contract'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { searchScope } from './policy.ts'
import { siteSearch } from './queries.ts'

export const searchRouter = router({
  find: publicProcedure
    .meta({
      summary:
        'up to five stories, masters and games that begin with the words, and for staff the people, bookings and payments they may read',
    })
    .input(siteSearchInput)
    .output(siteSearchOutput)
    .query(async ({ ctx, input }) => {
      const userId = (await ctx.authenticatedUser())?.userId ?? null
      const role = userId !== null && input.staff ? await ctx.role(userId) : null
      const scope = searchScope(role)
      const now = ctx.clock.now()
      return await siteSearch(ctx.sql, {
        ...{ words: input.query, scope, userId, now },
        language: ctx.language,
      })
    }),
})
