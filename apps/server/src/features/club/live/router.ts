import { CodedError } from '@cco/domain/error/codes'
import { type LiveMessage, liveInput } from '@cco/domain/live/contract'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { createEnding } from '../../../platform/live/ending.ts'
import type { LivePerson } from '../../../platform/live/subscribers.ts'
import { mayHear } from './policy.ts'

export const liveRouter = router({
  /** What is sent was validated when it was built, once for all who hear it. */
  changes: publicProcedure
    .meta({ summary: 'committed changes of the tables asked for; see [below](#live-changes)' })
    .input(liveInput)
    .subscription(async ({ ctx, input }) => {
      if (!ctx.socket) throw new CodedError('procedure_not_found')
      const principal = await ctx.principal()
      if (!principal) mayHear(input.tables, undefined)
      // Believed to be of no rank until the role is read, which happens after joining.
      const person: LivePerson | undefined = principal && { ...principal, role: 'user' }
      const leaveSeat = ctx.socket.takeSeat()
      let leave: (() => void) | undefined
      const ending = createEnding<LiveMessage>(() => {
        leave?.()
        leaveSeat()
      })
      try {
        leave = await ctx.live.join({
          person,
          tables: new Set(input.tables),
          send: ctx.socket.send,
          fail: ending.fail,
          prove: ctx.principal,
        })
        if (person) mayHear(input.tables, person.role)
      } catch (error) {
        ending.fail(error)
        throw error
      }
      return ending.values
    }),
})
