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
  me: signedInProcedure
    .meta({ summary: 'the caller’s own profile and role' })
    .output(ownProfile)
    .query(({ ctx }) => ownProfileOf(ctx.sql, ctx.userId)),

  settings: signedInProcedure
    .meta({
      summary: 'what the caller may change of their profile, and what of it waits for moderation',
    })
    .output(profileSettings)
    .query(({ ctx }) => settingsOf(ctx.sql, ctx.userId)),

  update: writingProcedure
    .meta({ summary: 'proposes another name, Telegram or text about oneself' })
    .input(updateProfileInput)
    .output(profileSettings)
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.userId, input)),

  updatePreferences: signedInProcedure
    .meta({ summary: 'language, time zone and streamer mode, at once' })
    .input(updatePreferencesInput)
    .output(profileSettings)
    .mutation(({ ctx, input }) => updatePreferences(ctx, ctx.userId, input)),

  rememberPreferences: signedInProcedure
    .meta({ summary: 'whether the profile is saved at all from now on' })
    .input(rememberPreferencesInput)
    .output(profileSettings)
    .mutation(({ ctx, input }) => rememberPreferences(ctx, ctx.userId, input.remember)),

  find: roleProcedure('owner')
    .meta({ summary: 'people by a part of the name, account number or whole address, at most 8' })
    .input(findPeopleInput)
    .output(peopleOutput)
    .query(async ({ ctx, input }) => ({ items: await findPeople(ctx.sql, input.query) })),
})
