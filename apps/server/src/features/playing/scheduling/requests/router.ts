import { doneOutput } from '@cco/domain/api/done'
import {
  decideInput,
  decideOutput,
  decisionPreviewInput,
  decisionPreviewOutput,
  endSeriesInput,
  previewScheduleOutput,
  proposeOutput,
  requestsOutput,
  seriesOutput,
  skipInput,
} from '@cco/domain/scheduling/contract'
import { proposal } from '@cco/domain/scheduling/proposal'
import { roleProcedure, router, staffWritingProcedure } from '../../../../api/procedures.ts'
import { ownGame } from '../master-games/queries.ts'
import { endSeries, skipOccurrence } from '../recurring/commands.ts'
import { seriesOf } from '../recurring/queries.ts'
import { decide, propose } from './commands.ts'
import {
  decisionPreviewOf,
  needsNoConsent,
  pendingRequests,
  previewOf,
  requestsOf,
} from './queries.ts'

const forMasters = roleProcedure('master')
const masterWrites = staffWritingProcedure('master')
const forModerators = roleProcedure('moderator')
const moderatorWrites = staffWritingProcedure('moderator')
const DONE = { done: true as const }

export const schedulingRouter = router({
  decide: moderatorWrites
    .meta({ summary: 'approves or rejects a request' })
    .input(decideInput)
    .output(decideOutput)
    .mutation(({ ctx, input }) => decide(ctx, ctx.actor, input)),

  decisionPreview: forModerators
    .meta({
      summary:
        'the effects of approving a request: affected players, and the coins that a cancellation refunds',
    })
    .input(decisionPreviewInput)
    .output(decisionPreviewOutput)
    .query(async ({ ctx, input }) => {
      const { requestId } = input
      return await decisionPreviewOf(ctx.sql, { requestId, now: ctx.clock.now() })
    }),

  endSeries: masterWrites
    .meta({ summary: 'ends a series; published games remain' })
    .input(endSeriesInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await endSeries(ctx, ctx.userId, input.seriesId)
      return DONE
    }),

  mine: forMasters
    .meta({ summary: 'the caller’s own requests' })
    .output(requestsOutput)
    .query(async ({ ctx }) => {
      return { requests: await requestsOf(ctx.sql, ctx.actor, await ctx.moment()) }
    }),

  pending: forModerators
    .meta({ summary: 'all pending requests' })
    .output(requestsOutput)
    .query(async ({ ctx }) => {
      return { requests: await pendingRequests(ctx.sql, ctx.actor, await ctx.moment()) }
    }),

  preview: forMasters
    .meta({ summary: 'the effects of a proposal: overlaps, start times, problems' })
    .input(proposal)
    .output(previewScheduleOutput)
    .query(async ({ ctx, input }) => {
      const [atOnce, moment, game] = await Promise.all([
        needsNoConsent(ctx.sql, ctx.actor),
        ctx.moment(),
        input.kind === 'create' ? undefined : ownGame(ctx.sql, input.gameId, ctx.actor),
      ])
      const masterId = game?.masterId ?? ctx.userId
      return await previewOf(ctx.sql, { proposal: input, masterId, atOnce, ...moment })
    }),

  propose: masterWrites
    .meta({
      summary:
        'requests to create, move or cancel a game; takes effect immediately if the caller needs no approval',
    })
    .input(proposal)
    .output(proposeOutput)
    .mutation(({ ctx, input }) => propose(ctx, ctx.actor, input)),

  series: forMasters
    .meta({ summary: 'the caller’s weekly series with their next dates' })
    .output(seriesOutput)
    .query(async ({ ctx }) => ({
      series: await seriesOf(ctx.sql, ctx.userId, ctx.clock.now()),
    })),

  skip: masterWrites
    .meta({ summary: 'skips one date of a series' })
    .input(skipInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await skipOccurrence(ctx, ctx.userId, input)
      return DONE
    }),
})
