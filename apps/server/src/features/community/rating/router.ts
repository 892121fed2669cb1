import {
  aroundInput,
  aroundOutput,
  ratingPageInput,
  ratingPageOutput,
} from '@cco/domain/rating/contract'
import { guildRatingInput, guildRatingOutput } from '@cco/domain/rating/guilds'
import type { Context } from '../../../api/context.ts'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { guildRating } from './guild-queries.ts'
import { ratingAround, ratingPage } from './queries.ts'

/** The caller; null for a guest. */
const viewerOf = async (ctx: Pick<Context, 'authenticatedUser'>) =>
  (await ctx.authenticatedUser())?.userId ?? null

export const ratingRouter = router({
  page: publicProcedure
    .meta({ sameForGuests: true, summary: 'a page of the rating of a season or of all time' })
    .input(ratingPageInput)
    .output(ratingPageOutput)
    .query(async ({ ctx, input }) =>
      ratingPage(ctx.sql, { ...input, viewerId: await viewerOf(ctx), now: ctx.clock.now() }),
    ),

  around: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'the first rows of the rating, and the caller with five neighbours',
    })
    .input(aroundInput)
    .output(aroundOutput)
    .query(async ({ ctx, input }) =>
      ratingAround(ctx.sql, { ...input, viewerId: await viewerOf(ctx), now: ctx.clock.now() }),
    ),

  guilds: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'a page of the rating of guilds, and the caller’s own guild',
    })
    .input(guildRatingInput)
    .output(guildRatingOutput)
    .query(async ({ ctx, input }) =>
      guildRating(ctx.sql, { ...input, viewerId: await viewerOf(ctx) }),
    ),
})
