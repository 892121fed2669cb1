import { CodedError } from '@cco/domain/error/codes'
import {
  answerInput,
  answerOutput,
  emailAnswerInput,
  emailAnswerOutput,
  emailKeyInput,
  emailOfferOutput,
  entryInput,
  joinInput,
  joinOutput,
  leaveOutput,
  type OfferInput,
  offerInput,
  offerOutput,
  outlookInput,
  outlookOutput,
} from '@cco/domain/waitlist/contract'
import type { Context } from '../../../../api/context.ts'
import {
  publicProcedure,
  router,
  signedInProcedure,
  writingProcedure,
} from '../../../../api/procedures.ts'
import { keyHash } from '../../../../platform/key-hash.ts'
import { answerByEmail, answerOffer } from './answer-commands.ts'
import { joinWaitlist, leaveWaitlist } from './commands.ts'
import { entryOfKey, entryRow, offerOf, outlookOf } from './queries.ts'

export const waitlistRouter = router({
  join: writingProcedure
    .meta({ summary: 'joins the waitlist of a full game' })
    .input(joinInput)
    .output(joinOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, language } = ctx
      const id = await joinWaitlist(ctx, { userId, language, input })
      return { entry: await shown(ctx, id) }
    }),

  leave: signedInProcedure
    .meta({ summary: 'leaves a waitlist' })
    .input(entryInput)
    .output(leaveOutput)
    .mutation(async ({ ctx, input }) => {
      await leaveWaitlist(ctx, { ...input, userId: ctx.userId })
      return { left: true as const }
    }),

  outlook: publicProcedure
    .meta({
      summary: 'the position that joining a waitlist would give, and how long seats are held',
    })
    .input(outlookInput)
    .output(outlookOutput)
    .query(async ({ ctx, input }) => {
      const [user, moment] = await Promise.all([ctx.authenticatedUser(), ctx.moment()])
      return await outlookOf(ctx.sql, { ...input, ...moment, userId: user?.userId })
    }),

  offer: signedInProcedure
    .meta({ summary: 'the price of an offered seat, and the time until which it is held' })
    .input(offerInput)
    .output(offerOutput)
    .query(({ ctx, input }) => offer(ctx, ctx.userId, input)),

  answer: signedInProcedure
    .meta({ summary: 'accepts or declines the offered seats' })
    .input(answerInput)
    .output(answerOutput)
    .mutation(async ({ ctx, input }) => {
      const { paidCoins } = await answerOffer(ctx, {
        ...{ userId: ctx.userId, from: ctx.address },
        input,
      })
      return { entry: await shown(ctx, input.entryId), paidCoins }
    }),

  offerByEmailKey: publicProcedure
    .meta({ summary: 'the same, by the key in an email' })
    .input(emailKeyInput)
    .output(emailOfferOutput)
    .query(async ({ ctx, input }) => await offeredEntryOf(ctx, input.key)),

  answerByEmailKey: publicProcedure
    .meta({ summary: 'the same, by the key in an email, without signing in' })
    .input(emailAnswerInput)
    .output(emailAnswerOutput)
    .mutation(async ({ ctx, input }) => {
      const { paidCoins } = await answerByEmail(ctx, input)
      return { ...(await offeredEntryOf(ctx, input.key)), paidCoins }
    }),
})

async function shown(ctx: Context, entryId: string) {
  return await entryRow(ctx.sql, entryId, await ctx.moment())
}

async function offer(ctx: Context, userId: string, input: OfferInput) {
  const moment = await ctx.moment()
  return await offerOf(ctx, { ...input, ...moment, userId, from: ctx.address })
}

async function offeredEntryOf(ctx: Context, key: string) {
  const entry = await entryOfKey(ctx.sql, keyHash(key))
  if (!entry) throw new CodedError('not_found')
  const { id: entryId, userId } = entry
  const { entry: row, bill, balance } = await offer(ctx, userId, { entryId })
  const { status, game, seats, price, offerExpiresAt, byClub, byFriend } = row
  // The booking that is given up pays for the seats as well.
  const atHand = balance + (byClub?.replaces?.refundCoins ?? 0)
  // Not by how much: an email may be forwarded.
  const isShort = bill !== null && bill.total > atHand
  return { status, game, seats, price, bill, isShort, offerExpiresAt, byClub, byFriend }
}
