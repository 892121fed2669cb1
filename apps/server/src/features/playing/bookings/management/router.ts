import {
  dayRosterInput,
  dayRosterOutput,
  findGamesInput,
  findGamesOutput,
  managedBookingInput,
  managedBookingOutput,
  managedInput,
  managedOutput,
  staffBookInput,
  staffCancelInput,
  staffCancelPreviewInput,
  staffCancelPreviewOutput,
  staffOutput,
  staffRefundInput,
  staffTransferInput,
} from '@cco/domain/bookings/management'
import { findPeopleInput, peopleOutput } from '@cco/domain/profiles/contract'
import type { Context } from '../../../../api/context.ts'
import { roleProcedure, router, staffWritingProcedure } from '../../../../api/procedures.ts'
import type { StaffActor } from '../../../../platform/actor.ts'
import { bookableGames } from '../../games/public.ts'
import { cancelFor, refundFor } from './commands.ts'
import { bookFor, transferFor } from './offer-commands.ts'
import {
  cancelPreview,
  dayRoster,
  managedBooking,
  managedBookingPage,
  managedBookings,
  peopleFor,
} from './queries.ts'

const forMasters = roleProcedure('master')
const masterWrites = staffWritingProcedure('master')

export const bookingManagementRouter = router({
  list: forMasters
    .meta({ summary: 'a page of bookings, searched, filtered and sorted' })
    .input(managedInput)
    .output(managedOutput)
    .query(async ({ ctx, input }) => await managedBookings(ctx.sql, input, await readerOf(ctx))),

  booking: forMasters
    .meta({ summary: 'one booking with its payments and its history' })
    .input(managedBookingInput)
    .output(managedBookingOutput)
    .query(
      async ({ ctx, input }) =>
        await managedBookingPage(ctx.sql, input.bookingId, await readerOf(ctx)),
    ),

  games: forMasters
    .meta({ summary: 'games with free seats by story or master, the soonest first, at most 12' })
    .input(findGamesInput)
    .output(findGamesOutput)
    .query(async ({ ctx, input }) => ({
      items: await bookableGames(ctx.sql, input.query, await ctx.moment()),
    })),

  dayRoster: forMasters
    .meta({ summary: 'the games of a day (at most 26 hours) with all players' })
    .input(dayRosterInput)
    .output(dayRosterOutput)
    .query(async ({ ctx, input }) => {
      const span = { from: new Date(input.from), to: new Date(input.to) }
      return { games: await dayRoster(ctx.sql, span, await ctx.moment()) }
    }),

  people: forMasters
    .meta({ summary: 'users whom the caller may book for, at most 8' })
    .input(findPeopleInput)
    .output(peopleOutput)
    .query(async ({ ctx, input }) => ({
      items: await peopleFor(ctx.sql, ctx.actor.role, input.query),
    })),

  book: masterWrites
    .meta({
      summary:
        'holds seats for a player until they accept and pay; books immediately if the club pays',
    })
    .input(staffBookInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input }) => {
      const { reason, ...wanted } = input
      const id = await bookFor(ctx, { ...ctx.actor, reason }, { ...wanted, language: ctx.language })
      return await resultOf(ctx, id)
    }),

  transfer: masterWrites
    .meta({
      summary:
        'moves a booking with its guests to another game; to a more expensive one after the player accepts',
    })
    .input(staffTransferInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input }) => {
      const { reason, ...wanted } = input
      const id = await transferFor(
        ctx,
        { ...ctx.actor, reason },
        { ...wanted, language: ctx.language },
      )
      return await resultOf(ctx, id)
    }),

  cancelPreview: forMasters
    .meta({
      summary:
        'the refund of a cancellation now under each of these terms, and how much the caller may give without approval',
    })
    .input(staffCancelPreviewInput)
    .output(staffCancelPreviewOutput)
    .query(async ({ ctx, input }) => await cancelPreview(ctx, ctx.userId, input.bookingId)),

  cancel: masterWrites
    .meta({
      summary:
        'cancels a booking for a player: with the player’s own refund, with the penalty waived, or as the club’s fault with goodwill coins',
    })
    .input(staffCancelInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input: { reason, ...cancel } }) => {
      const awaiting = await cancelFor(ctx, { ...ctx.actor, reason }, cancel)
      return await resultOf(ctx, cancel.bookingId, awaiting)
    }),

  refund: masterWrites
    .meta({ summary: 'refunds coins of a booking, with a reason' })
    .input(staffRefundInput)
    .output(staffOutput)
    .mutation(async ({ ctx, input: { bookingId, coins, reason } }) => {
      const awaiting = await refundFor(ctx, { ...ctx.actor, reason }, { bookingId, coins })
      return await resultOf(ctx, bookingId, awaiting)
    }),
})

type StaffContext = Context & { actor: StaffActor }

async function readerOf({ actor, language, moment }: StaffContext) {
  return { ...(await moment()), actor, language }
}

async function resultOf(ctx: StaffContext, id: string, awaitingOwner = 0) {
  return { row: await managedBooking(ctx.sql, id, await readerOf(ctx)), awaitingOwner }
}
