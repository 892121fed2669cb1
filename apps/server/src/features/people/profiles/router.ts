import { doneOutput } from '@cco/domain/api/done'
import { CodedError } from '@cco/domain/error/codes'
import {
  findPeopleInput,
  ownProfile,
  peopleOutput,
  profileSettings,
  rememberPreferencesInput,
  updatePreferencesInput,
  updateProfileInput,
} from '@cco/domain/profiles/contract'
import { diagnosticsOutput } from '@cco/domain/profiles/diagnostics'
import { decideChangeInput } from '@cco/domain/profiles/moderation'
import {
  decisionProcedure,
  roleProcedure,
  router,
  signedInProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { removeAvatar } from './avatar-commands.ts'
import { decideChange } from './change-commands.ts'
import { rememberPreferences, updatePreferences, updateProfile } from './commands.ts'
import { findPeople, ownProfileOf, settingsOf, shownSettings } from './queries.ts'

export const profilesRouter = router({
  me: signedInProcedure
    .meta({ summary: 'the caller’s own profile, role and suspension' })
    .output(ownProfile)
    .query(async ({ ctx }) => {
      const [profile, suspension] = await Promise.all([
        ownProfileOf(ctx.sql, ctx.userId),
        ctx.suspension(ctx.userId),
      ])
      return { ...profile, suspension: suspension ? { endsAt: suspension.endsAt } : null }
    }),

  diagnostics: roleProcedure('owner')
    .meta({ summary: 'what the server knows of the caller’s session; not in production' })
    .output(diagnosticsOutput)
    .query(async ({ ctx }) => {
      const user = await ctx.authenticatedUser()
      if (!user || ctx.config.isProduction) throw new CodedError('not_found')
      const { userId, sessionId, aal, expiresAt } = user
      const [hasSecondFactor, suspension] = await Promise.all([
        ctx.hasSecondFactor(userId),
        ctx.suspension(userId),
      ])
      return {
        ...{ userId, sessionId, aal, hasSecondFactor, role: ctx.actor.role },
        suspended: suspension !== undefined,
        tokenExpiresAt: expiresAt,
        serverTime: ctx.clock.now(),
      }
    }),

  settings: signedInProcedure
    .meta({
      summary: 'the editable parts of the caller’s profile, and which of them await moderation',
    })
    .output(profileSettings)
    .query(async ({ ctx }) => shownSettings(ctx.files, await settingsOf(ctx.sql, ctx.userId))),

  update: writingProcedure
    .meta({ summary: 'proposes a new name, Telegram or bio' })
    .input(updateProfileInput)
    .output(profileSettings)
    .mutation(async ({ ctx, input }) =>
      shownSettings(ctx.files, await updateProfile(ctx, ctx.userId, input)),
    ),

  removeAvatar: writingProcedure
    .meta({ summary: 'removes the caller’s picture, and the one that awaits moderation' })
    .output(profileSettings)
    .mutation(async ({ ctx }) => shownSettings(ctx.files, await removeAvatar(ctx, ctx.userId))),

  decideChange: decisionProcedure
    .meta({ summary: 'approves or rejects the version of a profile change that the caller saw' })
    .input(decideChangeInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideChange(ctx, { actor: ctx.actor, input })
      return { done: true as const }
    }),

  updatePreferences: signedInProcedure
    .meta({ summary: 'changes language, time zone and streamer mode immediately' })
    .input(updatePreferencesInput)
    .output(profileSettings)
    .mutation(async ({ ctx, input }) =>
      shownSettings(ctx.files, await updatePreferences(ctx, ctx.userId, input)),
    ),

  rememberPreferences: signedInProcedure
    .meta({ summary: 'turns saving of profile changes on or off' })
    .input(rememberPreferencesInput)
    .output(profileSettings)
    .mutation(async ({ ctx, input }) =>
      shownSettings(ctx.files, await rememberPreferences(ctx, ctx.userId, input.remember)),
    ),

  find: roleProcedure('owner')
    .meta({ summary: 'users by part of the name, account number or full email address, at most 8' })
    .input(findPeopleInput)
    .output(peopleOutput)
    .query(async ({ ctx, input }) => ({ items: await findPeople(ctx.sql, input.query) })),
})
