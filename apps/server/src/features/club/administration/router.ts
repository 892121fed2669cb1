import { waitingOutput } from '@cco/domain/administration/contract'
import { roleProcedure, router } from '../../../api/procedures.ts'
import { isTrusted } from '../../playing/scheduling/public.ts'
import { waitingFor } from './queries.ts'

export const administrationRouter = router({
  waiting: roleProcedure('moderator')
    .meta({ summary: 'the number of items that wait for the caller’s decision, by kind' })
    .output(waitingOutput)
    .query(async ({ ctx: { sql, clock, userId, callerRole } }) => {
      const trusted = await isTrusted(sql, userId)
      return await waitingFor(sql, { userId, role: callerRole, trusted }, clock.now())
    }),
})
