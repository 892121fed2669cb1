import * as z from 'zod'
import { defineJob } from '../jobs/job.ts'

/** Hands the events of one transaction to their subscribers. */
export const eventsJob = defineJob('handle_events', z.object({ ids: z.array(z.string()) }))
