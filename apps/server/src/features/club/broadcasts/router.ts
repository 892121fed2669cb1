import { doneOutput } from '@cco/domain/api/done'
import {
  audienceInput,
  audienceOutput,
  broadcastIdInput,
  broadcastInput,
  broadcastsOutput,
  broadcastTestInput,
} from '@cco/domain/broadcasts/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { audienceSize, guildOfAudience } from '../../people/audiences/queries.ts'
import { createBroadcast, stopBroadcast, testBroadcast } from './commands.ts'
import { latestBroadcasts } from './queries.ts'

const done = { done: true } as const

export const broadcastsRouter = router({
  list: roleProcedure('owner')
    .meta({ summary: 'the last fifty broadcasts with the number of notified users' })
    .output(broadcastsOutput)
    .query(async ({ ctx }) => ({ items: await latestBroadcasts(ctx.sql) })),

  audience: roleProcedure('owner')
    .meta({ summary: 'the current number of users in an audience' })
    .input(audienceInput)
    .output(audienceOutput)
    .query(async ({ ctx, input }) => ({
      people: await audienceSize(ctx.sql, input.audience, ctx.clock.now()),
      guild: await guildOfAudience(ctx.sql, input.audience),
    })),

  create: staffWritingProcedure('owner')
    .meta({
      summary:
        'creates a broadcast, to be sent now or at a given time; repeating a `requestKey` changes nothing',
    })
    .input(broadcastInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await createBroadcast(ctx, ctx.actor, input)
      return done
    }),

  test: staffWritingProcedure('owner')
    .meta({ summary: 'sends a test of a broadcast to the caller' })
    .input(broadcastTestInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await testBroadcast(ctx, ctx.actor, input)
      return done
    }),

  stop: staffWritingProcedure('owner')
    .meta({ summary: 'stops a broadcast that is scheduled or being sent' })
    .input(broadcastIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await stopBroadcast(ctx, ctx.actor, input.id)
      return done
    }),
})
