import {
  findPeopleInput,
  ownProfile,
  peopleOutput,
  profileSettings,
  rememberPreferencesInput,
  updatePreferencesInput,
  updateProfileInput,
} from '@cco/domain/profile/contract'
import {
  roleProcedure,
  router,
  signedInProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { rememberPreferences, updatePreferences, updateProfile } from './commands.ts'
import { findPeople, ownProfileOf, settingsOf } from './queries.ts'

export const profilesRouter = router({
  me: signedInProcedure.output(ownProfile).query(({ ctx }) => ownProfileOf(ctx.sql, ctx.userId)),

  settings: signedInProcedure
    .output(profileSettings)
    .query(({ ctx }) => settingsOf(ctx.sql, ctx.userId)),

  update: writingProcedure
    .input(updateProfileInput)
    .output(profileSettings)
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.userId, input)),

  updatePreferences: signedInProcedure
    .input(updatePreferencesInput)
    .output(profileSettings)
    .mutation(({ ctx, input }) => updatePreferences(ctx, ctx.userId, input)),

  rememberPreferences: signedInProcedure
    .input(rememberPreferencesInput)
    .output(profileSettings)
    .mutation(({ ctx, input }) => rememberPreferences(ctx, ctx.userId, input.remember)),

  find: roleProcedure('owner')
    .input(findPeopleInput)
    .output(peopleOutput)
    .query(async ({ ctx, input }) => ({ items: await findPeople(ctx.sql, input.query) })),
})
