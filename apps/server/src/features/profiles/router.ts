import { ownProfile } from '@cco/domain/profile/contract'
import { router, signedInProcedure } from '../../rpc/procedures.ts'
import { ownProfileOf } from './queries.ts'

export const profilesRouter = router({
  me: signedInProcedure.output(ownProfile).query(({ ctx }) => ownProfileOf(ctx.sql, ctx.userId)),
})
