import { findPeopleInput, ownProfile, peopleOutput } from '@cco/domain/profile/contract'
import { roleProcedure, router, signedInProcedure } from '../../rpc/procedures.ts'
import { findPeople, ownProfileOf } from './queries.ts'

export const profilesRouter = router({
  me: signedInProcedure.output(ownProfile).query(({ ctx }) => ownProfileOf(ctx.sql, ctx.userId)),

  find: roleProcedure('owner')
    .input(findPeopleInput)
    .output(peopleOutput)
    .query(async ({ ctx, input }) => ({ items: await findPeople(ctx.sql, input.query) })),
})
