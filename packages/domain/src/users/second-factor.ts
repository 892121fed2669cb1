import * as z from 'zod/mini'
import { reason } from '../staff-tables/contract.ts'

/** What the club demands of its staff; its dialog brings this schema and no other. */
export const requireSecondFactorInput = z.object({ required: z.boolean(), reason })
