import {
  aroundInput,
  aroundOutput,
  ratingPageInput,
  ratingPageOutput,
} from '@cco/domain/rating/contract'
import { guildRatingInput, guildRatingOutput } from '@cco/domain/rating/guilds'
import { router, signedInProcedure } from '../../../api/procedures.ts'
import { guildRating } from './guild-queries.ts'
import { ratingAround, ratingPage } from './queries.ts'

export const ratingRouter = router({
  page: signedInProcedure
    .meta({ summary: 'a page of the rating of a season or of all time' })
    .input(ratingPageInput)
    .output(ratingPageOutput)
    .query(({ ctx, input }) =>
      ratingPage(ctx.sql, { ...input, viewerId: ctx.userId, now: ctx.clock.now() }),
    ),

  around: signedInProcedure
    .meta({ summary: 'the first rows of the rating, and the caller with five neighbours' })
    .input(aroundInput)
    .output(aroundOutput)
    .query(({ ctx, input }) =>
      ratingAround(ctx.sql, { ...input, viewerId: ctx.userId, now: ctx.clock.now() }),
    ),

  guilds: signedInProcedure
    .meta({ summary: 'a page of the rating of guilds, and the caller’s own guild' })
    .input(guildRatingInput)
    .output(guildRatingOutput)
    .query(({ ctx, input }) => guildRating(ctx.sql, { ...input, viewerId: ctx.userId })),
})
