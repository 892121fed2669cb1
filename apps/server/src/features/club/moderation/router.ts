import { doneOutput } from '@cco/domain/api/done'
import {
  decideAppealInput,
  decideCaseInput,
  escalateInput,
  liftInput,
  noteInput,
  queueInput,
  queueItemKey,
  queueItemOutput,
  queueOutput,
  standingOutput,
} from '@cco/domain/moderation/contract'
import { appealInput, reportInput } from '@cco/domain/moderation/inputs'
import {
  decisionProcedure,
  isStaff,
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { addNote, decideCase, escalateCase, releaseItem, takeItem } from './case-commands.ts'
import { queueItemPage } from './item-queries.ts'
import { queueOf } from './queue-queries.ts'
import { report } from './report-commands.ts'
import { appeal, decideAppeal, liftSanction } from './sanction-commands.ts'
import { standingOf } from './sanction-queries.ts'

const reads = roleProcedure('moderator')
const done = { done: true as const }

export const moderationRouter = router({
  report: writingProcedure
    .meta({ summary: 'reports a profile or a review to the moderators' })
    .input(reportInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await report(ctx, { userId: ctx.userId, asStaff: await isStaff(ctx), input })
      return done
    }),

  queue: reads
    .meta({ summary: 'a page of everything that awaits a decision of staff, the oldest first' })
    .input(queueInput)
    .output(queueOutput)
    .query(({ ctx, input }) => queueOf(ctx.sql, ctx.actor, input, ctx.clock.now())),

  item: reads
    .meta({ summary: 'an item of the queue with everything its decision needs' })
    .input(queueItemKey)
    .output(queueItemOutput)
    .query(({ ctx, input }) => queueItemPage(ctx, ctx.actor, input)),

  take: decisionProcedure
    .meta({ summary: 'assigns an item of the queue to the caller for 30 minutes' })
    .input(queueItemKey)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await takeItem(ctx, ctx.actor, input)
      return done
    }),

  release: staffWritingProcedure('moderator')
    .meta({ summary: 'ends the caller’s assignment of an item' })
    .input(queueItemKey)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await releaseItem(ctx, ctx.actor, input)
      return done
    }),

  note: decisionProcedure
    .meta({ summary: 'adds a note for staff to a case' })
    .input(noteInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await addNote(ctx, ctx.actor, input)
      return done
    }),

  escalate: decisionProcedure
    .meta({ summary: 'passes a case to the owners' })
    .input(escalateInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await escalateCase(ctx, ctx.actor, input)
      return done
    }),

  decide: decisionProcedure
    .meta({ summary: 'closes a case: nothing, a warning, a suspension or a ban' })
    .input(decideCaseInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideCase(ctx, ctx.actor, input)
      return done
    }),

  lift: decisionProcedure
    .meta({ summary: 'ends a suspension or ban before its time' })
    .input(liftInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await liftSanction(ctx, ctx.actor, input)
      return done
    }),

  decideAppeal: decisionProcedure
    .meta({ summary: 'decides an appeal, by someone else than who imposed the sanction' })
    .input(decideAppealInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideAppeal(ctx, ctx.actor, input)
      return done
    }),

  standing: signedInProcedure
    .meta({ summary: 'what stands against the caller, until when, and whether it can be appealed' })
    .output(standingOutput)
    .query(({ ctx }) => standingOf(ctx.sql, ctx.userId, ctx.clock.now())),

  appeal: signedInProcedure
    .meta({ summary: 'appeals a suspension or ban of the caller, once' })
    .input(appealInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await appeal(ctx, { userId: ctx.userId, ...input })
      return done
    }),
})
