import {
  givenUpOutput,
  jobInput,
  jobLanesOutput,
  jobOutput,
} from '@cco/domain/background-jobs/contract'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { dropJob, retryJob } from './commands.ts'
import { givenUpJobs, jobLanes } from './queries.ts'

export const backgroundJobsRouter = router({
  lanes: roleProcedure('owner')
    .meta({
      summary:
        'the number of jobs of each priority that wait (and since when), run, and are retried',
    })
    .output(jobLanesOutput)
    .query(({ ctx }) => jobLanes(ctx.sql)),

  givenUp: roleProcedure('owner')
    .meta({ summary: 'jobs that were given up, without personal data' })
    .output(givenUpOutput)
    .query(({ ctx }) => givenUpJobs(ctx.sql)),

  retry: staffWritingProcedure('owner')
    .meta({ summary: 'retries a job that was given up' })
    .input(jobInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => retryJob(ctx, ctx.actor, input.id)),

  drop: staffWritingProcedure('owner')
    .meta({ summary: 'deletes a job that was given up' })
    .input(jobInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => dropJob(ctx, ctx.actor, input.id)),
})
