import * as z from 'zod/mini'
import { multiLine } from '../text/text.ts'
import { REPORT_REASONS, REPORT_SUBJECTS } from './cases.ts'

/* What players send; their dialogs bring these schemas and no other. */

export const reportInput = z.object({
  subject: z.object({ kind: z.enum(REPORT_SUBJECTS), id: z.uuid() }),
  reason: z.enum(REPORT_REASONS),
  text: multiLine({ min: 0, max: 1_000 }),
})
export type ReportInput = z.infer<typeof reportInput>

export const appealInput = z.object({
  sanctionId: z.uuid(),
  text: multiLine({ min: 3, max: 1_000 }),
})
