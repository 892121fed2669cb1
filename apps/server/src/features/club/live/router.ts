import { CodedError } from '@cco/domain/error/codes'
import { type LiveMessage, liveInput } from '@cco/domain/live/contract'
import * as z from 'zod'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { createSubscription } from '../../../platform/live/subscription.ts'

export const liveRouter = router({
  /** What is sent was validated when it was built, once for all who hear it. */
  changes: publicProcedure
    .meta({ summary: 'committed changes of the requested topics; see [below](#live-changes)' })
    .input(liveInput)
    .subscription(async ({ ctx, input }) => {
      if (!ctx.socket) throw new CodedError('procedure_not_found')
      const seat = ctx.socket.takeSeat()
      const subscription = createSubscription<LiveMessage>(seat.leave)
      try {
        const user = await ctx.authenticatedUser()
        const { send } = ctx.socket
        const subscriber = { user, send, fail: subscription.fail, prove: ctx.authenticatedUser }
        seat.sit(await ctx.live.join(subscriber, input.topics))
      } catch (error) {
        subscription.fail(error)
        throw error
      }
      return subscription.values
    }),

  listen: publicProcedure
    .meta({ summary: 'replaces the topics of the connection’s subscription' })
    .input(liveInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const listening = ctx.socket?.listening()
      if (!listening) throw new CodedError('procedure_not_found')
      await listening.listenTo(input.topics)
    }),
})
