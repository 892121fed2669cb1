import { doneOutput } from '@cco/domain/api/done'
import {
  acceptedInvitation,
  invitationKey,
  invitationsOutput,
  inviteInput,
  openInvitation,
  revokeInvitationInput,
} from '@cco/domain/staff-invitations/contract'
import {
  publicProcedure,
  roleProcedure,
  router,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { acceptInvitation, inviteStaff, revokeInvitation } from './commands.ts'
import { listInvitations, openedInvitation } from './queries.ts'

const done = { done: true } as const

export const staffInvitationsRouter = router({
  list: roleProcedure('owner')
    .meta({ summary: 'invitations of staff that can still be accepted, newest first' })
    .output(invitationsOutput)
    .query(async ({ ctx }) => ({ items: await listInvitations(ctx.sql, await ctx.moment()) })),

  send: staffWritingProcedure('owner', 'role_assignment_refused')
    .meta({ summary: 'invites an address to the staff by email' })
    .input(inviteInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await inviteStaff(ctx, ctx.actor, input)
      return done
    }),

  revoke: staffWritingProcedure('owner')
    .meta({ summary: 'revokes an open invitation' })
    .input(revokeInvitationInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeInvitation(ctx, ctx.actor, input.id)
      return done
    }),

  open: publicProcedure
    .meta({ summary: 'the invitation of a link: its role, its masked address, until when' })
    .input(invitationKey)
    .output(openInvitation)
    .query(async ({ ctx, input }) => openedInvitation(ctx.sql, input.key, await ctx.moment())),

  accept: writingProcedure
    .meta({ summary: 'accepts an invitation to the staff' })
    .input(invitationKey)
    .output(acceptedInvitation)
    .mutation(async ({ ctx, input }) => ({
      role: await acceptInvitation(ctx, ctx.actor, input.key),
    })),
})
