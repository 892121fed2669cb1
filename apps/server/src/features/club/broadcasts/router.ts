import {
  audienceInput,
  audienceOutput,
  broadcastIdInput,
  broadcastInput,
  broadcastsOutput,
  broadcastTestInput,
  doneOutput,
} from '@cco/domain/broadcast/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { createBroadcast, stopBroadcast, testBroadcast } from './commands.ts'
import { audienceSize, latestBroadcasts } from './queries.ts'

const done = { done: true } as const

export const broadcastsRouter = router({
  list: roleProcedure('owner')
    .output(broadcastsOutput)
    .query(async ({ ctx }) => ({ items: await latestBroadcasts(ctx.sql) })),

  audience: roleProcedure('owner')
    .input(audienceInput)
    .output(audienceOutput)
    .query(async ({ ctx, input }) => ({
      people: await audienceSize(ctx.sql, input.audience, ctx.clock.now()),
    })),

  create: staffWritingProcedure('owner')
    .input(broadcastInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createBroadcast(ctx, ctx, input)
      return done
    }),

  test: staffWritingProcedure('owner')
    .input(broadcastTestInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await testBroadcast(ctx, ctx, input)
      return done
    }),

  stop: staffWritingProcedure('owner')
    .input(broadcastIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await stopBroadcast(ctx, ctx, input.id)
      return done
    }),
})
