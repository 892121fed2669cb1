import {
  allGamesInput,
  allGamesOutput,
  gamesFileInput,
  gamesFileOutput,
} from '@cco/domain/hosting/all-games'
import {
  handOverInput,
  hostableStoriesOutput,
  hostedGameInput,
  hostedGameOutput,
  hostedListInput,
  hostedListOutput,
  hostedSpanInput,
  hostedSpanOutput,
  messageInput,
  messageOutput,
  resizeInput,
  substitutesOutput,
} from '@cco/domain/hosting/contract'
import { doneOutput } from '@cco/domain/schedule/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../../api/procedures.ts'
import { allGames, gamesFile, searchable } from '../../games/public.ts'
import { discard, handOver, messagePlayers, resize } from './commands.ts'
import { hostableStories, hostedList, hostedPage, hostedSpan, substitutesFor } from './queries.ts'

const forMasters = roleProcedure('master')
const masterWrites = staffWritingProcedure('master')
const DONE = { done: true as const }

export const hostingRouter = router({
  all: roleProcedure('owner')
    .input(allGamesInput)
    .output(allGamesOutput)
    .query(async ({ ctx, input }) => {
      const settings = await ctx.settings()
      return await allGames(ctx.sql, input, { now: ctx.clock.now(), settings })
    }),

  allAsFile: roleProcedure('owner')
    .input(gamesFileInput)
    .output(gamesFileOutput)
    .query(async ({ ctx, input }) => await gamesFile(ctx.sql, input, ctx.clock.now())),

  discard: masterWrites
    .input(hostedGameInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await discard(ctx, { userId: ctx.userId, role: ctx.callerRole }, input.gameId)
      return DONE
    }),

  game: forMasters
    .input(hostedGameInput)
    .output(hostedGameOutput)
    .query(async ({ ctx, input }) => {
      const settings = await ctx.settings()
      const moment = { now: ctx.clock.now(), settings }
      const host = { userId: ctx.userId, role: ctx.callerRole }
      return await hostedPage(ctx.sql, host, input.gameId, moment)
    }),

  games: forMasters
    .input(hostedListInput)
    .output(hostedListOutput)
    .query(async ({ ctx, input }) => {
      const settings = await ctx.settings()
      return await hostedList(ctx.sql, ctx.userId, input, { now: ctx.clock.now(), settings })
    }),

  handOver: masterWrites
    .input(handOverInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      const host = { userId: ctx.userId, role: ctx.callerRole }
      await handOver(ctx, host, { ...input, language: ctx.language })
      return DONE
    }),

  message: masterWrites
    .input(messageInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      const host = { userId: ctx.userId, role: ctx.callerRole }
      return { players: await messagePlayers(ctx, host, input) }
    }),

  resize: masterWrites
    .input(resizeInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await resize(ctx, { userId: ctx.userId, role: ctx.callerRole }, input)
      return DONE
    }),

  span: forMasters
    .input(hostedSpanInput)
    .output(hostedSpanOutput)
    .query(async ({ ctx, input }) => {
      const settings = await ctx.settings()
      const span = { from: searchable(input.from), to: searchable(input.to) }
      const moment = { now: ctx.clock.now(), settings }
      return { games: await hostedSpan(ctx.sql, ctx.userId, span, moment) }
    }),

  stories: forMasters.output(hostableStoriesOutput).query(async ({ ctx }) => ({
    stories: await hostableStories(ctx.sql),
  })),

  substitutes: forMasters
    .input(hostedGameInput)
    .output(substitutesOutput)
    .query(async ({ ctx, input }) => {
      const host = { userId: ctx.userId, role: ctx.callerRole }
      return { masters: await substitutesFor(ctx.sql, host, input.gameId) }
    }),
})
