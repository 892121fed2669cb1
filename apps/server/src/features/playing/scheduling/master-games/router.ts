import { doneOutput } from '@cco/domain/api/done'
import { allGamesInput, allGamesOutput } from '@cco/domain/master-games/all-games'
import {
  handOverInput,
  messageInput,
  messageOutput,
  resizeInput,
} from '@cco/domain/master-games/changes'
import {
  hostableStoriesOutput,
  masterGameInput,
  masterGameListInput,
  masterGameListOutput,
  masterGameOutput,
  masterGameSpanInput,
  masterGameSpanOutput,
  substitutesOutput,
} from '@cco/domain/master-games/contract'
import { openToGuildInput } from '@cco/domain/master-games/guild-first'
import { setLinkInput } from '@cco/domain/places/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../../api/procedures.ts'
import { allGames, searchable } from '../../games/public.ts'
import { discard, handOver, messagePlayers, resize, setLink } from './commands.ts'
import { openToAll, openToGuild } from './guild-commands.ts'
import { hostableStories, masterGameList, masterGamePage, masterGameSpan } from './queries.ts'
import { substitutesFor } from './substitute-queries.ts'

const forMasters = roleProcedure('master')
const masterWrites = staffWritingProcedure('master')
const DONE = { done: true as const }

export const masterGamesRouter = router({
  all: roleProcedure('owner')
    .meta({
      summary:
        'a page of all games with occupancy and revenue, filtered and sorted, and their totals',
    })
    .input(allGamesInput)
    .output(allGamesOutput)
    .query(async ({ ctx, input }) => {
      const { language } = ctx
      return await allGames(ctx.sql, input, { ...(await ctx.moment()), language })
    }),

  discard: masterWrites
    .meta({ summary: 'deletes a draft' })
    .input(masterGameInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await discard(ctx, ctx.actor, input.gameId)
      return DONE
    }),

  game: forMasters
    .meta({ summary: 'one game for its master: players, history, messages, minimum' })
    .input(masterGameInput)
    .output(masterGameOutput)
    .query(async ({ ctx, input }) => {
      return await masterGamePage(ctx.sql, ctx.actor, input.gameId, await ctx.moment())
    }),

  games: forMasters
    .meta({ summary: 'a page of the caller’s own games: upcoming, past, drafts or cancelled' })
    .input(masterGameListInput)
    .output(masterGameListOutput)
    .query(async ({ ctx, input }) => {
      return await masterGameList(ctx.sql, ctx.userId, input, await ctx.moment())
    }),

  handOver: masterWrites
    .meta({ summary: 'transfers a game to another master; bookings are kept' })
    .input(handOverInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await handOver(ctx, ctx.actor, { ...input, language: ctx.language })
      return DONE
    }),

  message: masterWrites
    .meta({ summary: 'sends a message to all players of a game' })
    .input(messageInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      return { players: await messagePlayers(ctx, ctx.actor, input) }
    }),

  setLink: masterWrites
    .meta({
      summary: 'sets the link to an online game; its players see it shortly before the start',
    })
    .input(setLinkInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setLink(ctx, ctx.actor, input)
      return DONE
    }),

  openToAll: masterWrites
    .meta({ summary: 'opens a game to everyone that a guild books first' })
    .input(masterGameInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await openToAll(ctx, ctx.actor, input.gameId)
      return DONE
    }),

  openToGuild: masterWrites
    .meta({ summary: 'opens a game to a guild before everyone else' })
    .input(openToGuildInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await openToGuild(ctx, ctx.actor, input)
      return DONE
    }),

  resize: masterWrites
    .meta({ summary: 'changes the number of players, and what happens below the minimum' })
    .input(resizeInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await resize(ctx, ctx.actor, input)
      return DONE
    }),

  span: forMasters
    .meta({ summary: 'the caller’s own games that start in a range of at most 62 days' })
    .input(masterGameSpanInput)
    .output(masterGameSpanOutput)
    .query(async ({ ctx, input }) => {
      const span = { from: searchable(input.from), to: searchable(input.to) }
      return { games: await masterGameSpan(ctx.sql, ctx.userId, span, await ctx.moment()) }
    }),

  stories: forMasters
    .meta({ summary: 'stories available for a new game, at most 500' })
    .output(hostableStoriesOutput)
    .query(async ({ ctx }) => ({
      stories: await hostableStories(ctx.sql, ctx.language),
    })),

  substitutes: forMasters
    .meta({ summary: 'other masters, at most 200, those available for this game first' })
    .input(masterGameInput)
    .output(substitutesOutput)
    .query(async ({ ctx, input }) => {
      return {
        masters: await substitutesFor(ctx.sql, ctx.actor, {
          gameId: input.gameId,
          language: ctx.language,
          now: ctx.clock.now(),
        }),
      }
    }),
})
