import { usersInput, usersOutput } from '@cco/domain/user/contract'
import { roleProcedure, router } from '../../../api/procedures.ts'
import { usersPage } from './queries.ts'

export const usersRouter = router({
  list: roleProcedure('moderator')
    .meta({ summary: 'a page of users with role and standing, without email and phone' })
    .input(usersInput)
    .output(usersOutput)
    .query(({ ctx, input }) => usersPage(ctx.sql, input, ctx.clock.now())),
})
