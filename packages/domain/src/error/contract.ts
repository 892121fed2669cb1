import * as z from 'zod/mini'
import { ERROR_CODES } from './code-list.ts'

/** An error returned next to the item it concerns instead of thrown. */
export const problem = z.object({
  code: z.enum(ERROR_CODES),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Problem = z.infer<typeof problem>
