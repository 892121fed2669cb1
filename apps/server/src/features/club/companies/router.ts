import { doneOutput } from '@cco/domain/api/done'
import {
  answerQuoteInput,
  companyPricesOutput,
  companyRequestInput,
  companyRequestsOutput,
  declineRequestInput,
  quoteKey,
  quoteOutput,
  sendQuoteInput,
  sendQuoteOutput,
  takeRequestInput,
} from '@cco/domain/companies/contract'
import {
  publicProcedure,
  roleProcedure,
  router,
  staffWritingProcedure,
} from '../../../api/procedures.ts'
import { answerQuote, declineRequest, requestEvening, sendQuote, takeRequest } from './commands.ts'
import { companyRequests, quoteOf, seatPrices } from './queries.ts'

const DONE = { done: true } as const

export const companiesRouter = router({
  prices: publicProcedure
    .meta({ summary: 'what a seat costs in roubles, from announced games', sameForGuests: true })
    .output(companyPricesOutput)
    .query(async ({ ctx }) => ({ seat: (await seatPrices(ctx.sql, ctx.clock.now())) ?? null })),

  request: publicProcedure
    .meta({
      summary: 'asks for an evening of a company; guests too, with a CAPTCHA where required',
    })
    .input(companyRequestInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await requestEvening(ctx, input)
      return DONE
    }),

  quote: publicProcedure
    .meta({ summary: 'the quote of a link' })
    .input(quoteKey)
    .output(quoteOutput)
    .query(({ ctx, input }) => quoteOf(ctx.sql, input.key)),

  answer: publicProcedure
    .meta({ summary: 'accepts or declines a quote by its link, once' })
    .input(answerQuoteInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await answerQuote(ctx, input)
      return DONE
    }),

  requests: roleProcedure('owner')
    .meta({ summary: 'requests of companies, open ones first, at most 200' })
    .output(companyRequestsOutput)
    .query(async ({ ctx }) => ({ items: await companyRequests(ctx.sql) })),

  take: staffWritingProcedure('owner')
    .meta({ summary: 'takes a request over' })
    .input(takeRequestInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await takeRequest(ctx, ctx.actor, input)
      return DONE
    }),

  sendQuote: staffWritingProcedure('owner')
    .meta({ summary: 'sends a quote, or another one instead; gives its link without an address' })
    .input(sendQuoteInput)
    .output(sendQuoteOutput)
    .mutation(async ({ ctx, input }) => ({ link: await sendQuote(ctx, ctx.actor, input) })),

  decline: staffWritingProcedure('owner')
    .meta({ summary: 'declines a request for the club, and writes why' })
    .input(declineRequestInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await declineRequest(ctx, ctx.actor, input)
      return DONE
    }),
})
