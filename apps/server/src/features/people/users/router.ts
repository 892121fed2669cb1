import { doneOutput } from '@cco/domain/api/done'
import { accessOutput } from '@cco/domain/users/access'
import { usersInput, usersOutput } from '@cco/domain/users/contract'
import {
  addNoteInput,
  contactsOutput,
  endSessionsInput,
  revealContactsInput,
  userInput,
  userOutput,
} from '@cco/domain/users/details'
import { requireSecondFactorInput } from '@cco/domain/users/second-factor'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { accessPage } from './access-queries.ts'
import { addNote, endSessions, requireSecondFactor, revealContacts } from './commands.ts'
import { userDetails, usersPage } from './queries.ts'

const done = { done: true } as const

export const usersRouter = router({
  list: roleProcedure('moderator')
    .meta({ summary: 'a page of users with role and standing, without email and phone' })
    .input(usersInput)
    .output(usersOutput)
    .query(({ ctx, input }) => usersPage(ctx.sql, input, ctx.clock.now())),

  details: roleProcedure('owner')
    .meta({ summary: 'a user with sessions, sanctions and staff notes, without email and phone' })
    .input(userInput)
    .output(userOutput)
    .query(({ ctx, input }) =>
      userDetails(ctx.sql, { userId: input.userId, readerId: ctx.userId }, ctx.clock.now()),
    ),

  addNote: staffWritingProcedure('owner')
    .meta({ summary: 'adds a staff note about a user' })
    .input(addNoteInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await addNote(ctx, ctx.actor, input)
      return done
    }),

  endSessions: staffWritingProcedure('owner')
    .meta({ summary: 'ends one or all sessions of a user' })
    .input(endSessionsInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await endSessions(ctx, ctx.actor, input)
      return done
    }),

  revealContacts: staffWritingProcedure('owner')
    .meta({ summary: 'email and phone of a user; the reason is recorded in the system log' })
    .input(revealContactsInput)
    .output(contactsOutput)
    .mutation(({ ctx, input }) => revealContacts(ctx, ctx.actor, input)),

  access: roleProcedure('owner')
    .meta({ summary: 'the staff with roles, sessions and second factors' })
    .output(accessOutput)
    .query(async ({ ctx }) => {
      const { staffSecondFactor } = await ctx.settings()
      return await accessPage(ctx.sql, ctx.clock.now(), staffSecondFactor)
    }),

  requireSecondFactor: staffWritingProcedure('owner')
    .meta({ summary: 'demands a second factor of all staff, or no longer does' })
    .input(requireSecondFactorInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await requireSecondFactor(ctx, ctx.actor, input)
      return done
    }),
})
