import { doneOutput } from '@cco/domain/api/done'
import {
  candidatesOutput,
  invitationsOutput,
  inviteInput,
  inviteOutput,
  partyGameInput,
  partyOutput,
  withdrawInput,
} from '@cco/domain/parties/contract'
import { router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { withdrawHeldSeat } from '../../playing/bookings/public.ts'
import { dismissInvitation, inviteToGame } from './commands.ts'
import { candidatesFor, invitationsOf, partyOf } from './queries.ts'

const done = { done: true as const }

export const partiesRouter = router({
  candidates: signedInProcedure
    .meta({ summary: 'friends and fellow members whom the caller may invite to a game' })
    .input(partyGameInput)
    .output(candidatesOutput)
    .query(async ({ ctx, input }) => {
      const moment = await ctx.moment()
      return await candidatesFor(ctx.sql, { ...input, ...moment, userId: ctx.userId })
    }),

  party: signedInProcedure
    .meta({ summary: 'those for whom the caller held seats of a game, with their answers' })
    .input(partyGameInput)
    .output(partyOutput)
    .query(async ({ ctx, input }) => ({
      members: await partyOf(ctx.sql, { ...input, userId: ctx.userId, now: ctx.clock.now() }),
    })),

  invite: writingProcedure
    .meta({ summary: 'invites people to a game, with or without a seat held for each' })
    .input(inviteInput)
    .output(inviteOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, language } = ctx
      return { invited: await inviteToGame(ctx, { userId, language, input }) }
    }),

  withdraw: signedInProcedure
    .meta({ summary: 'frees a seat that the caller holds for someone' })
    .input(withdrawInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await withdrawHeldSeat(ctx, { ...input, inviterId: ctx.userId })
      return done
    }),

  invitations: signedInProcedure
    .meta({ summary: 'the caller’s invitations to games to come' })
    .output(invitationsOutput)
    .query(async ({ ctx }) => {
      const moment = await ctx.moment()
      return { items: await invitationsOf(ctx.sql, { ...moment, userId: ctx.userId }) }
    }),

  dismiss: signedInProcedure
    .meta({ summary: 'removes the invitations to a game from the caller’s list' })
    .input(partyGameInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await dismissInvitation(ctx, { ...input, userId: ctx.userId })
      return done
    }),
})
