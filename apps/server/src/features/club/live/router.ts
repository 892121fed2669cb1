import { CodedError } from '@cco/domain/error/codes'
import { type LiveMessage, liveInput } from '@cco/domain/live/contract'
import { LIVE_AUDIENCE, type LiveTable } from '@cco/domain/live/tables'
import { type Role, satisfies } from '@cco/domain/role/role'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { createEnding } from '../../../platform/live/closing.ts'
import type { LivePerson } from '../../../platform/live/subscribers.ts'

export const liveRouter = router({
  /** What is sent was validated when it was built, once for all who hear it. */
  changes: publicProcedure
    .meta({ summary: 'committed changes of the requested tables; see [below](#live-changes)' })
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

/**
 * Whether someone of this role may hear of these tables; without one it is a guest.
 * @throws CodedError `not_signed_in`, `forbidden`
 */
function mayHear(tables: readonly LiveTable[], role: Role | undefined): void {
  const audiences = tables.map((table) => LIVE_AUDIENCE[table])
  if (role === undefined) {
    if (audiences.some((audience) => audience !== 'everyone')) throw new CodedError('not_signed_in')
    return
  }
  if (audiences.includes('moderator') && !satisfies(role, 'moderator')) {
    throw new CodedError('forbidden')
  }
}
